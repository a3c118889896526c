/** The answers to open decisions (MIN-141): how much of what can be named, and the text of the action. Pure. */
import {
  diningTotal,
  resources,
  tradePrice,
  type Ask,
  type MinervaModel,
  type MinervaPrivate,
  type Resource,
} from './view';

/** Counts by resource; 0 is left out. */
export type Allot = Readonly<Partial<Record<Resource, number | undefined>>>;

export function total(allot: Allot): number {
  return resources.reduce((sum, one) => sum + (allot[one] ?? 0), 0);
}

/** How many of a resource may be named, given what is named already. */
export function room(own: MinervaPrivate, allot: Allot, resource: Resource): number {
  const each = own.resources[resource] ?? 0;
  if (own.ask === 'convert_pairs') return each;
  const whole = own.ask === 'dining' ? diningTotal : own.most;
  return Math.max(0, Math.min(each, whole - total(allot) + (allot[resource] ?? 0)));
}

/** With one more or less of a resource, within its room. */
export function change(own: MinervaPrivate, allot: Allot, resource: Resource, to: number): Allot {
  const count = Math.max(0, Math.min(room(own, allot, resource), to));
  return { ...allot, [resource]: count > 0 ? count : undefined };
}

/** Whether these counts are an answer. */
export function complete(own: MinervaPrivate, allot: Allot): boolean {
  if (own.ask === 'dining') return total(allot) === diningTotal;
  return total(allot) > 0;
}

/** Denarii a trade costs. */
export function tradeCost(allot: Allot): number {
  return tradePrice * total(allot);
}

/** "wood 1 stone 2" in the order of the resources. */
function allotWords(allot: Allot): string {
  return resources
    .flatMap((one) => ((allot[one] ?? 0) > 0 ? [`${one} ${String(allot[one])}`] : []))
    .join(' ');
}

/** The text of an answer by counts. */
export function allotText(ask: Ask, allot: Allot): string {
  return total(allot) === 0 ? declineText(ask) : `${ask} ${allotWords(allot)}`;
}

/** The text that declines or stops. */
export function declineText(ask: Ask): string {
  if (ask === 'convert') return 'convert 0';
  return ask === 'bathhouse' ? `${ask} stop` : `${ask} none`;
}

/** The text of an answer by a cell: bathhouse, circus. */
export function cellAnswer(ask: Ask, cell: string): string {
  return `${ask} ${cell}`;
}

export function moveAnswer(from: string, to: string): string {
  return `aquaeduct ${from} ${to}`;
}

/** Cells that answer the open decision; for an aquaeduct with a tile lifted, where it can go. */
export function answerCells(model: MinervaModel, ask: Ask, lifted: string | null): readonly string[] {
  const own = model.private;
  if (!own) return [];
  if (ask === 'aquaeduct' && lifted !== null) return own.moves[lifted] ?? [];
  return ask === 'bathhouse' || ask === 'circus' || ask === 'aquaeduct' ? own.targets : [];
}

/** The actions that sell these tokens. */
export function saleActions(allot: Allot): string[] {
  return resources.flatMap((one) => ((allot[one] ?? 0) > 0 ? [`sell ${one} ${String(allot[one])}`] : []));
}
