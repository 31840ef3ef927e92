/** The arrangement of the board, from the size of the window, the players and the current question. */

import { boardSize, motionDuration, viewport, type Layout } from '../../core/viewport.svelte';
import type { SeatView, View } from '../../generated/messages';
import { inPlay, teamNumber } from '../model/choices';
import { pileCount } from '../model/hand-order';
import type { TableModel } from '../model/model.svelte';
import { OWN_REAR } from '../model/spots';
import { layoutOf, needsStage, type BoardLayout } from './layouts';

/** Milliseconds that the stage stays open after a strike. */
const STRIKE_SHOWN = 1000;
/** The assumed height until the board has been measured. */
const USUAL_HEIGHT = 800;

export class Arrangement {
  private readonly view: View | undefined = $derived.by(() => this.model().view);
  readonly layout: Layout = $derived(viewport.layout);
  readonly count: number = $derived.by(() => this.model().opponents.length);
  readonly isSeated: boolean = $derived.by(() => this.model().own !== undefined);
  private readonly hasHeadquarters: boolean = $derived(this.view?.seats.some((seat) => seat.bases.some((base) => base.name === 'hq')) ?? false);
  /** The rear belongs to the boxes with headquarters, but a stored card always shows it. */
  readonly hasRear: boolean = $derived(this.hasHeadquarters || (this.view?.seats.some((seat) => seat.rear !== null) ?? false));
  readonly ownTeam: number = $derived.by(() => {
    const { own } = this.model();
    return this.view && own ? teamNumber(this.view, own.team) : 0;
  });
  readonly allies: SeatView[] = $derived.by(() => this.model().opponents.filter((seat) => seat.team === this.model().own?.team));
  /** The other seats grouped by team, the player's team last; on a desktop allies are beside the player's front. */
  readonly around: SeatView[] = $derived.by(() => {
    const { opponents } = this.model();
    if (this.ownTeam === 0) return opponents;
    const byTeam = [...opponents].sort((one, other) => this.orderOf(one.team) - this.orderOf(other.team));
    return byTeam.filter((seat) => this.layout !== 'desk' || !this.allies.includes(seat));
  });
  /** Whether a seat can be hit now, by a choice or by the held vehicle. */
  readonly hasTargets: boolean = $derived.by(() => this.isSeated && this.model().forecasts.size > 0);
  private readonly piles: number = $derived.by(() => {
    const { view } = this;
    return pileCount(this.model().own?.hand ?? [], view && view.turn === view.seat ? inPlay(view) : []);
  });
  /** The stage stays open during a strike, so its effect is visible where it hits. */
  private isStageHeld = $state(false);
  readonly hasStage: boolean = $derived(
    (this.hasTargets || this.isStageHeld) &&
      needsStage({
        layout: this.layout,
        opponents: this.layout === 'desk' ? this.count - this.allies.length : this.count,
        height: boardSize.height || USUAL_HEIGHT,
        piles: this.piles,
        isLarge: viewport.isLarge,
        hasRear: this.hasRear,
      }),
  );
  /** Whether each team has one frame with its name, as on a desktop. */
  readonly isFramed: boolean = $derived(this.ownTeam > 0 && this.layout === 'desk' && !this.hasStage);
  /** Whether a base has to be chosen: the card strip must not cover the player's front. */
  readonly isBaseAsked: boolean = $derived.by(() => {
    const { spots, seat } = this.model();
    return [...spots.keys()].some((spot) => (spot.zone === 'base' || spot.zone === 'defender') && spot.seat === seat);
  });
  readonly now: BoardLayout = $derived.by(() =>
    layoutOf({
      layout: this.layout,
      isLarge: viewport.isLarge,
      isShort: viewport.isShort,
      height: boardSize.height || USUAL_HEIGHT,
      opponents: this.count,
      isSeated: this.isSeated,
      isGuided: this.isGuided(),
      hasRear: this.hasRear,
      piles: this.piles,
      hasStage: this.hasStage,
      isAiming: this.hasTargets,
      isPlacing: this.isBaseAsked || this.model().spots.has(OWN_REAR),
      allies: this.allies.length,
    }),
  );
  readonly isDuel: boolean = $derived(this.count === 1 && this.layout === 'desk' && this.isSeated);
  /** Whether opponents' fronts show small tokens instead of cards. */
  readonly hasTokens: boolean = $derived.by(() => {
    const { layout, now, count, isSeated } = this;
    if (layout === 'phone') return now.across > 1 || (count > 1 && isSeated);
    return layout === 'side' ? count > 1 : !isSeated && now.across > 3;
  });
  /** Whether piles fit beside the fronts: not for spectators, who see hands there, and for two five-slot fronts only on a large desktop. */
  readonly hasPiles: boolean = $derived.by(() => {
    if (!this.isSeated) return false;
    if (this.count === 1) return this.layout !== 'side' && this.now.opponentForm === 'full';
    return this.count === 2 && !viewport.isSmall && (!this.hasRear || viewport.isLarge);
  });

  /** Must be created during a component's initialisation: its effect lives as long as the component. */
  constructor(
    private readonly model: () => TableModel,
    private readonly isGuided: () => boolean,
  ) {
    $effect(() => {
      if (this.hasTargets) {
        this.isStageHeld = this.view?.phase !== 'main';
        return undefined;
      }
      const timer = setTimeout(() => (this.isStageHeld = false), motionDuration(STRIKE_SHOWN));
      return () => clearTimeout(timer);
    });
  }

  /** The sort order of a team; the player's team is last. */
  private orderOf(team: string): number {
    const number = this.view ? teamNumber(this.view, team) : 0;
    return number === 1 ? 9 : number;
  }
}
