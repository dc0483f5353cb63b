/** The comparison operators of OData-style reads. */
const comparisonOperators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];

/** A parsed literal; its meaning depends on the field that it is compared with. */
export type Literal =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  /** A GUID, a date or a point in time without quotes. */
  | { readonly kind: 'bare'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' };

/** A parsed $filter. A path is a field, or a variable of any/all and a field of its entity. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | {
      readonly kind: 'compare';
      readonly path: readonly string[];
      readonly operator: ComparisonOperator;
      readonly literal: Literal;
    }
  | {
      readonly kind: 'any' | 'all';
      readonly path: readonly string[];
      /** null: any() tests whether the list is not empty. */
      readonly inner: { readonly variable: string; readonly condition: Condition } | null;
    };

/** An invalid query; the reason is part of a sentence for the client (400). */
export class WrongQuery extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'WrongQuery';
  }
}
