import type { KeptStep, KeptSteps } from '../../session/kept/keptSteps.ts';
import type { TakeBack } from '../model/sheetEdits.ts';

interface Run {
  /** Many cells at once: it waits for what is underway, and what follows waits for it. */
  readonly isMany?: boolean;
  /** Whether it can be undone; what is no content of the package, such as its lock, cannot. */
  readonly isUndoable?: boolean;
  /** Shows the effect at once. */
  readonly apply?: () => TakeBack;
  /** `send` is called at once and waits by itself, so that an order that waits outlives its page. */
  readonly isGivenAtOnce?: boolean;
}

/** Where own commands are kept over reloads and visits. */
export interface StepStorage {
  load(): KeptSteps;
  save(steps: KeptSteps): void;
}

const STEPS_LAST = 24 * 60 * 60 * 1000;

const inMemory: StepStorage = { load: () => ({ done: [], undone: [] }), save: () => {} };

/**
 * The own commands of the last 24 hours in this tab: in which order they are sent, and which can be undone and
 * repeated. A command stands in the history from the moment it is given, and leaves it when the server refuses it.
 */
export class OwnCommands {
  private steps: { done: readonly KeptStep[]; undone: readonly KeptStep[] };
  private readonly underway = new Set<Promise<unknown>>();
  private readonly many = new Set<Promise<unknown>>();
  private readonly storage: StepStorage;
  private readonly now: () => number;
  /** How many were given so far on this page, and which of them each was. */
  private given = 0;
  private readonly places = new Map<string, number>();
  onChange: () => void = () => {};

  constructor(storage = inMemory, now: () => number = Date.now) {
    this.storage = storage;
    this.now = now;
    this.steps = storage.load();
  }

  /** Ids of what can be undone, oldest first. */
  get done(): readonly string[] {
    return this.fresh('done').map(({ id }) => id);
  }

  /** Ids of what was undone and can be repeated, oldest first. */
  get undone(): readonly string[] {
    return this.fresh('undone').map(({ id }) => id);
  }

  private fresh(list: 'done' | 'undone'): readonly KeptStep[] {
    return this.steps[list].filter(({ at }) => this.now() - at < STEPS_LAST);
  }

  private change(steps: Partial<KeptSteps>): void {
    this.steps = { done: this.fresh('done'), undone: this.fresh('undone'), ...steps };
    this.storage.save(this.steps);
    this.onChange();
  }

  /** Everything that has been given is answered. */
  async settled(): Promise<void> {
    while (this.underway.size > 0) await Promise.allSettled([...this.underway]);
  }

  /**
   * Runs one command; a new one ends what could be repeated. Rejects as `send` does, after taking its effect back.
   * `send` gets what it has to wait for, where it waits by itself.
   */
  async run<T>(commandId: string, how: Run, send: (after: Promise<unknown> | null) => Promise<T>): Promise<T> {
    const before = how.isMany === true ? [...this.underway] : [...this.many];
    const takeBack = how.apply?.();
    if (how.isUndoable !== false) {
      this.given += 1;
      this.places.set(commandId, this.given);
      this.change({ done: [...this.fresh('done'), { id: commandId, at: this.now() }], undone: [] });
    }
    const after = before.length === 0 ? null : Promise.allSettled(before);
    const sent = after === null || how.isGivenAtOnce ? send(after) : after.then(() => send(null));
    this.hold(sent, how.isMany === true);
    this.onChange();
    try {
      return await sent;
    } catch (error) {
      takeBack?.();
      this.forget(commandId);
      throw error;
    }
  }

  private hold(sent: Promise<unknown>, isMany: boolean): void {
    for (const set of isMany ? [this.underway, this.many] : [this.underway]) {
      set.add(sent);
      const leave = () => set.delete(sent);
      sent.then(leave, leave);
    }
  }

  /**
   * Takes a step back (or repeats one): the newest of those given by now, once all of them are answered. What is given
   * later is sent after it. `send` gets the id of the step; where it rejects, the step stays.
   */
  async step(direction: 'undo' | 'redo', send: (commandId: string) => Promise<unknown>): Promise<void> {
    const [from, to] = direction === 'undo' ? (['done', 'undone'] as const) : (['undone', 'done'] as const);
    const { given } = this;
    const before = [...this.underway];
    const stepping = Promise.allSettled(before).then(async () => {
      const id = this[from].findLast((one) => (this.places.get(one) ?? 0) <= given);
      if (id === undefined) return;
      await send(id);
      const step = this.steps[from].find((one) => one.id === id);
      if (step === undefined) return;
      const rest = this.fresh(from).filter((one) => one !== step);
      // An edit that was given meanwhile has ended what could be repeated.
      const isRepeatable = to === 'done' || given === this.given;
      this.change({ [from]: rest, ...(isRepeatable && { [to]: [...this.fresh(to), step] }) });
    });
    this.hold(stepping, true);
    await stepping;
  }

  /** Takes a command out of the history: it was refused, or its undo was. */
  forget(commandId: string): void {
    const others = (steps: readonly KeptStep[]) => steps.filter(({ id }) => id !== commandId);
    this.change({ done: others(this.fresh('done')), undone: others(this.fresh('undone')) });
  }
}
