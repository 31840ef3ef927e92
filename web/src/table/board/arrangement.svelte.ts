/** What lies where on the board: decided by the room there is, the players and what is asked now. */

import { boardSize, motionDuration, viewport, type Layout } from '../../core/viewport.svelte';
import type { SeatView, View } from '../../generated/messages';
import { inPlay, teamNumber } from '../model/choices';
import { pileCount } from '../model/hand-order';
import type { TableModel } from '../model/model.svelte';
import { OWN_REAR } from '../model/spots';
import { layoutOf, needsStage, type BoardLayout } from './layouts';

/** Milliseconds that the effect of a strike is looked at. */
const STRIKE_SHOWN = 1000;
/** Until the board has been measured. */
const USUAL_HEIGHT = 800;

export class Arrangement {
  private readonly view: View | undefined = $derived.by(() => this.model().view);
  readonly layout: Layout = $derived(viewport.layout);
  readonly count: number = $derived.by(() => this.model().opponents.length);
  readonly isSeated: boolean = $derived.by(() => this.model().own !== undefined);
  private readonly hasHeadquarters: boolean = $derived(this.view?.seats.some((seat) => seat.bases.some((base) => base.name === 'hq')) ?? false);
  /** The rear belongs to the boxes with headquarters; a card there shows it in any case. */
  readonly hasRear: boolean = $derived(this.hasHeadquarters || (this.view?.seats.some((seat) => seat.rear !== null) ?? false));
  readonly ownTeam: number = $derived.by(() => {
    const { own } = this.model();
    return this.view && own ? teamNumber(this.view, own.team) : 0;
  });
  readonly allies: SeatView[] = $derived.by(() => this.model().opponents.filter((seat) => seat.team === this.model().own?.team));
  /** Teams lie together, one's own last; at a desk allies lie beside one's own front. */
  readonly around: SeatView[] = $derived.by(() => {
    const { opponents } = this.model();
    if (this.ownTeam === 0) return opponents;
    const byTeam = [...opponents].sort((one, other) => this.orderOf(one.team) - this.orderOf(other.team));
    return byTeam.filter((seat) => this.layout !== 'desk' || !this.allies.includes(seat));
  });
  /** The seats that may be hit now, by a choice or by the vehicle that is held. */
  readonly hasTargets: boolean = $derived.by(() => this.isSeated && this.model().forecasts.size > 0);
  private readonly piles: number = $derived.by(() => {
    const { view } = this;
    return pileCount(this.model().own?.hand ?? [], view && view.turn === view.seat ? inPlay(view) : []);
  });
  /** The stage stays while a strike is shown, so its effect is seen where it hits. */
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
  /** At a desk a team lies in one frame with its name. */
  readonly isFramed: boolean = $derived(this.ownTeam > 0 && this.layout === 'desk' && !this.hasStage);
  /** A base has to be chosen: no strip lies over the own front. */
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
  /** Small pieces instead of cards on the fronts of others. */
  readonly hasTokens: boolean = $derived.by(() => {
    const { layout, now, count, isSeated } = this;
    if (layout === 'phone') return now.across > 1 || (count > 1 && isSeated);
    return layout === 'side' ? count > 1 : !isSeated && now.across > 3;
  });
  /** Two opponents with five slots each leave no room for piles beside them, unless the desk is large; who only watches sees hands there. */
  readonly hasPiles: boolean = $derived.by(() => {
    if (!this.isSeated) return false;
    if (this.count === 1) return this.layout !== 'side' && this.now.opponentForm === 'full';
    return this.count === 2 && !viewport.isSmall && (!this.hasRear || viewport.isLarge);
  });

  /** Made while a component is being created: it holds the stage as long as that lives. */
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

  /** The place of a team: the own one is the last. */
  private orderOf(team: string): number {
    const number = this.view ? teamNumber(this.view, team) : 0;
    return number === 1 ? 9 : number;
  }
}
