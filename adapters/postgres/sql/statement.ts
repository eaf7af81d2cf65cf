import { PostgresQueryCompiler, type RawBuilder, sql } from "kysely";

/** SQL that carries its values, as kysely's `sql` writes it. */
export type Piece<Row = unknown> = RawBuilder<Row>;

/** SQL as PostgreSQL takes it. With a name it is parsed and planned once for a connection. */
export type Query<Row = unknown> = {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Never there; it tells the type of the rows. */
  readonly row?: Row;
};

/** Stands in a statement for a value that each call brings. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Pieces that stand for the values of a statement, by name. */
export type Parameters<Values> = { readonly [Name in keyof Values]: Piece<Values[Name]> };

const written = new Map<string, () => string>();

/** The texts of all statements that loaded modules have, by their names. */
export const everyStatement = (): ReadonlyMap<string, string> =>
  new Map([...written].map(([name, textOf]) => [name, textOf()] as const));

/**
 * A statement that is always the same: written and compiled once, sent under its name.
 * @param write takes a piece for each value, which it may use as often as it needs it
 * @throws when another one has the name: a connection keeps one plan under it
 */
export function statement<Values extends object, Row = unknown>(
  name: string,
  write: (values: Parameters<Values>) => Piece<Row>,
): (values: Values) => Query<Row> {
  let compiled: { readonly text: string; readonly order: readonly ((values: Values) => unknown)[] } | undefined;

  const compileOnce = () => {
    const { text, values } = compile(write(parameters()));
    const order = values.map((value) =>
      value instanceof Parameter ? (all: Values) => all[value.name as keyof Values] : () => value,
    );
    return { text, order };
  };

  if (written.has(name)) throw new Error(`two statements are named ${name}`);
  written.set(name, () => (compiled ??= compileOnce()).text);

  return (values) => {
    compiled ??= compileOnce();
    return { name, text: compiled.text, values: compiled.order.map((valueOf) => valueOf(values)) };
  };
}

/** A statement put together for one call and planned for its values. */
export function composed<Row>(piece: Piece<Row>): Query<Row> {
  return compile(piece);
}

const namesByText = new Map<string, string>();

/** A statement put together for one call, of which there are few: each text gets a name of its own. */
export function composedAs<Row>(name: string, piece: Piece<Row>): Query<Row> {
  const query = compile(piece);
  let own = namesByText.get(query.text);
  if (!own) namesByText.set(query.text, (own = `${name}:${namesByText.size + 1}`));
  return { ...query, name: own };
}

function parameters<Values extends object>(): Parameters<Values> {
  const known = new Map<string, Piece>();
  return new Proxy({} as Parameters<Values>, {
    get(_, name: string) {
      let piece = known.get(name);
      if (!piece) known.set(name, (piece = sql.val(new Parameter(name))));
      return piece;
    },
    // A rest or a spread would find no names here.
    ownKeys() {
      throw new TypeError("take each value of a statement by its name");
    },
  });
}

const compile = (piece: Piece): { readonly text: string; readonly values: readonly unknown[] } => {
  const { sql: text, parameters: values } = new Compiler().compileQuery(piece.toOperationNode(), { queryId: "" });
  return { text, values };
};

/** Numbers a parameter once, however often it is used. */
class Compiler extends PostgresQueryCompiler {
  readonly #numbers = new Map<Parameter, string>();

  protected override appendValue(value: unknown): void {
    const number = value instanceof Parameter ? this.#numbers.get(value) : undefined;
    if (number) return this.append(number);
    super.appendValue(value);
    if (value instanceof Parameter) this.#numbers.set(value, this.getCurrentParameterPlaceholder());
  }
}
