import type { Answer } from "@lotlane/adapters/http/contract";
import { formatDay, formatMoney } from "../../ui/format.ts";
import { Cell, HeadCell, Row, Table } from "../../ui/table.tsx";
import { signed } from "./signed.ts";

type Quote = Answer<"POST /api/quoter/settings/comparison">["quotes"][number];

export const ComparedQuotes = ({ quotes }: { readonly quotes: readonly Quote[] }) => (
  <Table label="Recent quotes, repriced">
    <thead>
      <tr>
        <HeadCell>Ref Code</HeadCell>
        <HeadCell className="max-md:hidden">Vehicle</HeadCell>
        <HeadCell className="max-md:hidden">Route</HeadCell>
        <HeadCell className="max-lg:hidden">Quoted</HeadCell>
        <HeadCell className="max-lg:hidden">Priced by</HeadCell>
        <HeadCell numeric className="max-md:px-2">
          Before
        </HeadCell>
        <HeadCell numeric className="max-md:px-2">
          After
        </HeadCell>
        <HeadCell numeric className="max-md:px-2">
          Difference
        </HeadCell>
      </tr>
    </thead>
    <tbody>
      {quotes.map(({ id, refCode, vehicle, pickup, delivery, createdAt, settingsVersion, cashPrice }) => (
        <Row key={id}>
          <Cell className="code whitespace-nowrap max-md:px-2">{refCode}</Cell>
          <Cell className="max-md:hidden">{`${vehicle.year} ${vehicle.make} ${vehicle.model}`}</Cell>
          <Cell className="max-md:hidden">
            {`${pickup.city}, ${pickup.state} → ${delivery.city}, ${delivery.state}`}
          </Cell>
          <Cell className="whitespace-nowrap max-lg:hidden">{formatDay(createdAt)}</Cell>
          <Cell className="whitespace-nowrap max-lg:hidden">
            {settingsVersion === null ? "Unknown" : `Version ${settingsVersion}`}
          </Cell>
          <Cell numeric className="max-md:px-2">
            {formatMoney(cashPrice.before)}
          </Cell>
          <Cell numeric className="max-md:px-2">
            {formatMoney(cashPrice.after)}
          </Cell>
          <Cell numeric className="max-md:px-2">
            {signed(cashPrice.difference)}
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);
