import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Badge } from "./badge.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "./table.tsx";

const onOpen = fn();

function Head() {
  return (
    <thead>
      <tr>
        <HeadCell>Code</HeadCell>
        <HeadCell>Way</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell numeric>Amount</HeadCell>
      </tr>
    </thead>
  );
}

function Body({ rows }: { rows: number }) {
  return (
    <tbody>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index} onOpen={onOpen} selected={index === 1}>
          <Cell className="code">{`A1B2C3${index}D`}</Cell>
          <Cell>Dallas, TX to Phoenix, AZ</Cell>
          <Cell>
            <Badge tone={index % 2 ? "blue" : "yellow"}>{index % 2 ? "Assigned" : "Pending"}</Badge>
          </Cell>
          <Cell numeric>{`$${(1180 + index * 35).toLocaleString("en-US")}.00`}</Cell>
        </Row>
      ))}
    </tbody>
  );
}

function Sample({ rows = 4, maxHeight }: { rows?: number; maxHeight?: string }) {
  return (
    <Table label="Entries" maxHeight={maxHeight}>
      <Head />
      <Body rows={rows} />
    </Table>
  );
}

const meta = { title: "ui/Table", component: Sample } satisfies Meta<typeof Sample>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const StickyHeader: Story = { args: { rows: 30, maxHeight: "20rem" } };

export const Empty: Story = {
  render: () => (
    <Table label="Entries">
      <Head />
      <tbody>
        <EmptyRow columns={4}>
          <EmptyState title="Nothing here yet">What you add is listed here.</EmptyState>
        </EmptyRow>
      </tbody>
    </Table>
  ),
};

export const EmptyText: Story = {
  render: () => (
    <Table label="Entries">
      <Head />
      <tbody>
        <EmptyRow columns={4}>No results for this filter</EmptyRow>
      </tbody>
    </Table>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole("row").slice(1);
    rows[0]?.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(rows[1]).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onOpen).toHaveBeenCalled();
  },
};
