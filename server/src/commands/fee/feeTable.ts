import type { ProjectFeeCommand } from '#contract';
import {
  type Amount,
  amount,
  amountText,
  type Fee,
  FeeType,
  feeAmountDecimals,
  feesReferringTo,
  feeTableProblems,
  moveFee,
  renameFee,
  renumberFees,
  sameName,
  TEXT_LIMITS,
  uniqueKey,
  withFeeType,
  ZERO,
} from '#leveling';
import { refusal } from '../../refusal.ts';
import type { Row } from '../../store/tables.ts';
import type { RowChange } from '../../store/writeRows.ts';
import { amountKey, amountOf, type ContentKey, comparedField, type Expectations } from '../expectations.ts';
import type { Findings } from '../findings.ts';

interface FeeAtWork extends Fee {
  readonly id: string;
  /** The last command of the batch about it: '[2]'. */
  readonly path: string;
}

type FeeChange = Exclude<ProjectFeeCommand, { type: 'add-fee' }>;

/** The fields of a fee that a command may expect. */
interface ExpectedFee {
  readonly name?: string | undefined;
  readonly feeType?: number | undefined;
  readonly value?: string | undefined;
  readonly referenceFeeName?: string | null | undefined;
  readonly order?: number | undefined;
}

/** A project's fee table while a batch works on it, by the rules of leveling. */
export class FeeTable {
  readonly #findings: Findings;
  readonly #stored: readonly Row<'fee'>[];
  readonly #projectId: string;
  readonly #newId: () => string;
  #fees: FeeAtWork[];

  constructor(findings: Findings, stored: readonly Row<'fee'>[], projectId: string, newId: () => string) {
    this.#findings = findings;
    this.#stored = stored;
    this.#projectId = projectId;
    this.#newId = newId;
    this.#fees = stored.map((fee) => ({
      ...fee,
      feeType: fee.feeType as FeeType,
      amount: amount(fee.amount),
      path: '',
    }));
  }

  /**
   * Applies one command of the batch. With an expectation, deleting a fee that does not exist succeeds.
   *
   * @throws Refusal 404 for a fee the table does not have at that moment.
   */
  apply(one: ProjectFeeCommand, path: string, expectations: Expectations): void {
    if (one.type === 'add-fee') {
      this.#add(one, path);
      return;
    }
    const name = one.type === 'update-fee' ? one.originalName : one.name;
    const isMissing = !this.#fees.some((fee) => sameName(fee.name, name));
    if (one.type === 'delete-fee' && one.expected !== undefined && isMissing) return;
    const index = this.#indexOf(name);
    const { id } = this.#fees[index]!;
    if (one.type === 'delete-fee') this.#delete(index, path);
    else if (one.type === 'update-fee') this.#update(index, one, path);
    else this.#move(index, one.order, path);
    this.#compare(expectations, `${path}.expected`, id, one);
  }

  /** Compares the expected fields of a fee with the table as it was stored before the batch. */
  #compare(expectations: Expectations, path: string, id: string, one: FeeChange): void {
    const expected: ExpectedFee | undefined = one.expected;
    if (expected === undefined) return;
    const before = this.#stored.find((fee) => fee.id === id) ?? null;
    const fee = this.#fees.find((own) => own.id === id);
    const after = fee === undefined ? null : this.#row(fee);
    const sent: Readonly<Record<string, unknown>> = one;
    const compare = <Value>(
      field: keyof ExpectedFee,
      column: keyof Row<'fee'>,
      read: (row: Row<'fee'>) => Value | null,
      keyOf: (value: Value) => ContentKey = (value) => JSON.stringify(value),
    ) => {
      const isLeft = one.type === 'update-fee' && sent[field] == null;
      const next = isLeft ? undefined : after && read(after);
      const place = { type: 'fee', id, columns: [column] } as const;
      const seen = expected[field] as Value | undefined;
      const compared = comparedField(`${path}.${field}`, seen, before && read(before), next, keyOf, place);
      expectations.compare(this.#projectId, compared);
    };
    compare('name', 'name', (row) => row.name);
    compare('feeType', 'feeType', (row) => row.feeType);
    compare('value', 'amount', (row) => amountOf(row.amount), amountKey);
    compare('referenceFeeName', 'referenceFeeName', (row) => row.referenceFeeName);
    compare('order', 'order', (row) => row.order);
  }

  /** Validates the table that has come out; a table that cannot be calculated is no problem here. */
  validate(): void {
    for (const { index, field, code } of feeTableProblems(this.#fees)) {
      const { path, feeType } = this.#fees[index]!;
      // Only fees of the batch are reported: of two equal names the one that took the other.
      if (path === '') continue;
      const name = field === 'amount' ? 'value' : field;
      const at = `${path}.${name}`;
      if (code === 'nameRequired') this.#findings.add(at, 'feeNameRequired');
      else if (code === 'nameTaken') this.#findings.add(at, 'feeNameUnique');
      else if (code === 'nameTooLong')
        this.#findings.add(at, 'tooLong', { field: 'Fee name', maximum: TEXT_LIMITS.feeName });
      else if (code === 'referenceRequired') this.#findings.add(at, 'feeReferenceRequired');
      else if (code === 'decimals')
        this.#findings.add(at, 'tooManyDecimals', { field: 'Value', maximum: feeAmountDecimals(feeType) });
    }
  }

  /** Returns the changes of rows. */
  changes(): RowChange<'fee'>[] {
    const rows = new Map(renumberFees(this.#fees).map((fee) => [fee.id, this.#row(fee)]));
    const changed = this.#stored.map((before) => ({ before, after: rows.get(before.id) ?? null }));
    const known = new Set(this.#stored.map(({ id }) => id));
    const added = [...rows.values()].filter(({ id }) => !known.has(id)).map((after) => ({ before: null, after }));
    return [...changed, ...added];
  }

  #add(one: ProjectFeeCommand & { type: 'add-fee' }, path: string): void {
    const feeType = one.feeType as FeeType;
    this.#fees.push({
      id: this.#newId(),
      name: one.name.trim().normalize('NFC'),
      order: this.#fees.length,
      feeType,
      amount: this.#read(path, feeType, one.value),
      referenceFeeName: referenceOf(feeType, one.referenceFeeName),
      path,
    });
  }

  #delete(index: number, path: string): void {
    const { id, name } = this.#fees[index]!;
    // A fee that names itself by mistake can be deleted; those that another fee references cannot.
    const dependents = feesReferringTo(this.#fees, name).filter((fee) => fee.id !== id);
    if (dependents.length > 0) {
      const fees = dependents.map((fee) => fee.name).join(', ');
      this.#findings.add(`${path}.name`, 'feeIsReference', { name, fees });
      return;
    }
    this.#fees = renumberFees(this.#fees.filter((_, at) => at !== index));
  }

  #update(index: number, one: ProjectFeeCommand & { type: 'update-fee' }, path: string): void {
    if (one.name != null) this.#fees = renameFee(this.#fees, index, one.name.normalize('NFC'));
    const before = this.#fees[index]!;
    const retyped = one.feeType == null ? before : withFeeType(before, one.feeType as FeeType);
    this.#fees[index] = {
      ...retyped,
      amount: one.value == null ? retyped.amount : this.#read(path, retyped.feeType, one.value),
      referenceFeeName:
        one.referenceFeeName === undefined
          ? retyped.referenceFeeName
          : referenceOf(retyped.feeType, one.referenceFeeName),
      path,
    };
  }

  #move(index: number, order: number, path: string): void {
    if (!Number.isInteger(order) || order < 0) {
      this.#findings.add(`${path}.order`, 'notAWholeNumber', { field: 'Order' });
      return;
    }
    this.#fees = moveFee(this.#fees, index, Math.min(order, this.#fees.length - 1));
  }

  #indexOf(name: string): number {
    const index = this.#fees.findIndex((fee) => sameName(fee.name, name));
    if (index === -1) throw refusal('feeNotFound', { name });
    return index;
  }

  /** Returns the fee's amount; a subtotal has none. */
  #read(path: string, feeType: FeeType, text: string | null): Amount {
    if (feeType === FeeType.Subtotal || text === null) return ZERO;
    return this.#findings.amount(`${path}.value`, 'Value', text, feeAmountDecimals(feeType)) ?? ZERO;
  }

  #row(fee: FeeAtWork): Row<'fee'> {
    return {
      id: fee.id,
      projectId: this.#projectId,
      name: fee.name,
      nameKey: uniqueKey(fee.name),
      order: fee.order,
      feeType: fee.feeType,
      amount: amountText(fee.amount),
      referenceFeeName: fee.referenceFeeName ?? null,
    };
  }
}

function referenceOf(feeType: FeeType, name: string | null | undefined): string | null {
  return feeType === FeeType.Percent ? (name?.trim().normalize('NFC') ?? null) : null;
}
