"""The operator's desk over HTTP: `Authorization: Bearer TOKEN` with the token of the settings."""

from __future__ import annotations

import hashlib
import hmac
import inspect
from collections.abc import Callable, Coroutine, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.routing import APIRoute

from tankrush.server.admin.admin import Admin
from tankrush.server.admin.operations import OPERATIONS, BadOperation, Operation
from tankrush.server.support.settings import Operator


class OperationRoute(APIRoute):
    """Answers what the desk refuses with its sentence."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def told(request: Request) -> Response:
            try:
                return await handle(request)
            except BadOperation as error:
                return JSONResponse({"error": {"code": "BAD_OPERATION", "sentence": str(error)}}, 422)

        return told


def admin_router(desk: Callable[[str], Admin], operators: Sequence[Operator]) -> APIRouter:
    """One route for each operation, at the desk of the operator by that name; nobody else gets in."""

    def own_desk(request: Request) -> Admin:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        found = hashlib.sha256(token.strip().encode()).hexdigest()
        names = [one.name for one in operators if hmac.compare_digest(found, one.hash)]
        if not names or scheme.lower() != "bearer":
            raise HTTPException(401, headers={"WWW-Authenticate": "Bearer"})
        return desk(names[0])

    answers: dict[int | str, dict[str, Any]] = {
        401: {"description": "The operator's token is missing or wrong."},
        422: {"description": "Not understood, or not found."},
    }
    router = APIRouter(
        prefix="/api/admin",
        tags=["operator"],
        route_class=OperationRoute,
        dependencies=[Depends(own_desk)],
        responses=answers,
    )

    for declared in OPERATIONS.values():
        router.add_api_route(
            declared.path,
            endpoint_of(declared, own_desk),
            methods=[declared.method],
            summary=declared.summary,
            name=declared.name,
            response_class=PlainTextResponse if declared.is_text else JSONResponse,
        )
    return router


def endpoint_of(declared: Operation, own_desk: Callable[..., Admin]) -> Callable[..., Coroutine[Any, Any, Any]]:
    """The function FastAPI reads the parameters of: those in the path, then the query or the body."""

    async def endpoint(**given: Any) -> Any:
        body, desk = given.pop("body", None), given.pop("desk")
        return await desk.do(declared, given | (dict(body) if body is not None else {}))

    in_path = [p for p in declared.parameters if declared.is_in_path(p.name)]
    rest = [p for p in declared.parameters if not declared.is_in_path(p.name)]
    if declared.body is not None:
        rest = [inspect.Parameter("body", inspect.Parameter.KEYWORD_ONLY, annotation=declared.body)]
    own = inspect.Parameter("desk", inspect.Parameter.KEYWORD_ONLY, annotation=Annotated[Admin, Depends(own_desk)])
    parameters = [p.replace(kind=inspect.Parameter.KEYWORD_ONLY) for p in (*in_path, *rest, own)]
    endpoint.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        parameters, return_annotation=Response if declared.is_text else declared.hints["return"]
    )
    return endpoint
