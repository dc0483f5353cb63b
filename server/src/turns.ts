/** How long a line may become, and how long one waits in it; without limits by default. */
export interface TurnLimits {
  readonly maxWaiting?: number;
  readonly maxMilliseconds?: number;
}

/** Thrown where a line is too long, or a turn did not come in time. */
export class NoTurn extends Error {
  constructor() {
    super('Too many are waiting for their turn.');
    this.name = 'NoTurn';
  }
}

/** Lets at most so many run at the same time; the others wait in line, first come, first served. */
export class Turns {
  readonly #atOnce: number;
  readonly #limits: TurnLimits;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number, limits: TurnLimits = {}) {
    this.#atOnce = atOnce;
    this.#limits = limits;
    this.#free = atOnce;
  }

  get running(): number {
    return this.#atOnce - this.#free;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.take();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /**
   * Waits for a turn. Returns the function that ends it; called once more it does nothing.
   *
   * @throws NoTurn at once where `maxWaiting` wait already, or after `maxMilliseconds`
   */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait();
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    };
  }

  #wait(): Promise<void> {
    const { maxWaiting = Number.POSITIVE_INFINITY, maxMilliseconds } = this.#limits;
    if (this.#waiting.length >= maxWaiting) return Promise.reject(new NoTurn());
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(late);
        resolve();
      };
      const late =
        maxMilliseconds === undefined
          ? undefined
          : setTimeout(() => {
              this.#waiting.splice(this.#waiting.indexOf(begin), 1);
              reject(new NoTurn());
            }, maxMilliseconds);
      this.#waiting.push(begin);
    });
  }
}
