import { defineEntity, p } from "@mikro-orm/postgresql";
import { dollars, word } from "../sql/columns.ts";

/** As the triggers of orders and accounts write them. */
export const figureNames = [
  "joined_shipper",
  "joined_transporter",
  "joined_other",
  "posted",
  "cancelled",
  "delivered",
  "fees",
] as const;

const columns = {
  name: word("name", figureNames),
  /** The beginning of the hour in which it happened. */
  hour: p.datetime(),
  number: p.integer(),
  amount: dollars(),
  miles: p.decimal().precision(20).scale(1),
};

/** The figures that are added up, hour by hour. */
export const FigureEntity = defineEntity({
  name: "FigureEntity",
  tableName: "figures",
  properties: { ...columns, name: columns.name.primary(), hour: columns.hour.primary() },
});

/** Changes not yet added up: no two writers share a row, so none waits for another. The sweep adds them up. */
export const FigureChangeEntity = defineEntity({
  name: "FigureChangeEntity",
  tableName: "figure_changes",
  properties: { id: p.bigint().primary().autoincrement(), ...columns },
});
