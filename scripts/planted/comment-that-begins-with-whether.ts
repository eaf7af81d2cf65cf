// breaks: comments-are-sentences
// file: core/orders/planted.ts
export type Planted = {
  /** Whether it may be claimed by who asks. */
  readonly isOpen: boolean;
};
