"""The operators' routes, authorised by `Authorization: Bearer TOKEN` with a token of the settings."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Sequence

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tankrush.protocol.http_bodies import ErrorBody
from tankrush.server.admin.admin import Admin
from tankrush.server.admin.operations import OPERATIONS, BadOperation, Data, Operation
from tankrush.server.api.routes import decode_body
from tankrush.server.support.settings import Operator

from .http_routes import Endpoint, refusal

PREFIX = "/api/admin"


def admin_routes(admin: Callable[[str], Admin], operators: Sequence[Operator]) -> list[Route]:
    """Return one route for each operation, authorised by the operator's token."""

    def identify(request: Request) -> Admin:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        found = hashlib.sha256(token.strip().encode()).hexdigest()
        names = [one.name for one in operators if hmac.compare_digest(found, one.hash)]
        if not names or scheme.lower() != "bearer":
            raise HTTPException(401, headers={"WWW-Authenticate": "Bearer"})
        return admin(names[0])

    return [
        Route(f"{PREFIX}{one.path}", endpoint_of(one, identify), methods=[one.method], name=one.name)
        for one in OPERATIONS.values()
    ]


def endpoint_of(operation: Operation, identify: Callable[[Request], Admin]) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        admin = identify(request)
        try:
            done = await admin.do(operation, await arguments_of(operation, request))
        except BadOperation as error:
            return refusal(ErrorBody(code="BAD_OPERATION", sentence=str(error)), 422)
        if operation.is_text:
            return PlainTextResponse(done)
        return Response(msgspec.json.encode(done), media_type="application/json")

    return endpoint


async def arguments_of(operation: Operation, request: Request) -> Data:
    """Read parameters of the path, then the JSON body of a POST or the query; raise BadOperation for invalid ones."""
    if operation.method != "POST":
        return operation.check({**request.query_params, **request.path_params}, is_text=True)
    try:
        body: Data = decode_body(await request.body() or b"{}", Data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadOperation(f"{error}.") from None
    types = {parameter.name: parameter.annotation for parameter in operation.parameters}
    try:
        # A path is text, so convert its parameters to their declared types.
        in_path = {
            name: msgspec.convert(value, types[name], strict=False)
            for name, value in request.path_params.items()
            if name not in body
        }
    except msgspec.ValidationError as error:
        raise BadOperation(f"{error}.") from None
    return operation.check({**body, **in_path})
