import type { KeptStep, KeptSteps } from '../../session/kept/keptSteps.ts';
import type { TakeBack } from '../model/sheetEdits.ts';

interface Run {
  /** Changes many cells: it waits for the commands on their way, and later ones wait for it. */
  readonly isMany?: boolean;
  /** False for a command that cannot be undone, such as a lock. */
  readonly isUndoable?: boolean;
  /** The batch whose texts that are not stored go with it. */
  readonly batch?: string | undefined;
  /** Resolves once the texts that a refused command leaves are in their cells. */
  readonly textsLeft?: Promise<void>;
  readonly apply?: () => TakeBack;
  /** Calls `send` at once, which then waits itself, so that a waiting command outlives its page. */
  readonly isGivenAtOnce?: boolean;
}

export interface StepStorage {
  load(): KeptSteps;
  save(steps: KeptSteps): void;
}

const STEPS_LAST = 24 * 60 * 60 * 1000;

const inMemory: StepStorage = { load: () => ({ done: [], undone: [] }), save: () => {} };

/**
 * The commands that were given in this tab in the last 24 hours: the order in which they are sent, and which can be
 * undone and repeated. A command is in the history from the moment it is given until the server refuses it.
 */
export class OwnCommands {
  private steps: { done: readonly KeptStep[]; undone: readonly KeptStep[] };
  private readonly underway = new Set<Promise<unknown>>();
  private readonly many = new Set<Promise<unknown>>();
  private readonly storage: StepStorage;
  private readonly now: () => number;
  /** The number of commands given on this page, and the number of each. */
  private given = 0;
  private readonly places = new Map<string, number>();
  onChange: () => void = () => {};
  /** Returns whether undo or redo of a step that is texts alone would change a cell. */
  hasTexts: (batch: string, direction: 'undo' | 'redo') => boolean = () => true;

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
    const direction = list === 'done' ? 'undo' : 'redo';
    return this.steps[list].filter(
      ({ at, batch = '', isOfTexts }) =>
        this.now() - at < STEPS_LAST && (isOfTexts !== true || this.hasTexts(batch, direction)),
    );
  }

  private change(steps: Partial<KeptSteps>): void {
    this.steps = { done: this.fresh('done'), undone: this.fresh('undone'), ...steps };
    this.storage.save(this.steps);
    this.onChange();
  }

  /** Resolves once all commands are answered. */
  async settled(): Promise<void> {
    while (this.underway.size > 0) await Promise.allSettled([...this.underway]);
  }

  /**
   * Runs one command; after a new one nothing can be repeated. Rejects as `send` does, after reverting its effect.
   * `send` gets the promise to wait for, where it waits itself.
   */
  async run<T>(commandId: string, how: Run, send: (after: Promise<unknown> | null) => Promise<T>): Promise<T> {
    const before = how.isMany === true ? [...this.underway] : [...this.many];
    const takeBack = how.apply?.();
    if (how.isUndoable !== false) {
      this.add({ id: commandId, at: this.now(), ...(how.batch !== undefined && { batch: how.batch }) });
    }
    const after = before.length === 0 ? null : Promise.allSettled(before);
    const sent = after === null || how.isGivenAtOnce ? send(after) : after.then(() => send(null));
    const { batch, textsLeft } = how;
    this.hold(textsLeft === undefined ? sent : sent.catch(() => textsLeft), how.isMany === true);
    this.onChange();
    try {
      return await sent;
    } catch (error) {
      takeBack?.();
      if (batch === undefined) this.forget(commandId);
      else this.becomeTexts(commandId);
      throw error;
    }
  }

  private add(step: KeptStep): void {
    this.given += 1;
    this.places.set(step.id, this.given);
    this.change({ done: [...this.fresh('done'), step], undone: [] });
  }

  /** Makes the texts that a batch has left in cells a step of undo, where the batch has given no command. */
  addTexts(batch: string): void {
    if (this.steps.done.some((step) => step.batch === batch)) return;
    this.add({ id: batch, at: this.now(), batch, isOfTexts: true });
  }

  /** Makes a refused command a step, at its place, that is the texts alone which it leaves in cells. */
  private becomeTexts(commandId: string): void {
    const done = this.steps.done.map((step) => (step.id === commandId ? { ...step, isOfTexts: true as const } : step));
    this.change({ done });
  }

  private hold(sent: Promise<unknown>, isMany: boolean): void {
    for (const set of isMany ? [this.underway, this.many] : [this.underway]) {
      set.add(sent);
      const leave = () => set.delete(sent);
      sent.then(leave, leave);
    }
  }

  /**
   * Undoes (or repeats) the newest command given by now, once all of them are answered. Later ones are sent after it.
   * `send` gets its step; where it rejects, the history stays.
   */
  async step(direction: 'undo' | 'redo', send: (step: KeptStep) => Promise<unknown>): Promise<void> {
    const [from, to] = direction === 'undo' ? (['done', 'undone'] as const) : (['undone', 'done'] as const);
    const { given } = this;
    const before = [...this.underway];
    const stepping = Promise.allSettled(before).then(async () => {
      const next = this.fresh(from).findLast(({ id }) => (this.places.get(id) ?? 0) <= given);
      if (next === undefined) return;
      await send(next);
      const step = this.steps[from].find(({ id }) => id === next.id);
      if (step === undefined) return;
      const rest = this.fresh(from).filter((one) => one !== step);
      // After an edit that was given meanwhile, nothing can be repeated.
      const isRepeatable = to === 'done' || given === this.given;
      this.change({ [from]: rest, ...(isRepeatable && { [to]: [...this.fresh(to), step] }) });
    });
    this.hold(stepping, true);
    await stepping;
  }

  /** Removes a command from the history: it was refused, or its undo was. */
  forget(commandId: string): void {
    const others = (steps: readonly KeptStep[]) => steps.filter(({ id }) => id !== commandId);
    this.change({ done: others(this.fresh('done')), undone: others(this.fresh('undone')) });
  }
}
