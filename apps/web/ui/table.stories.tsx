import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Badge } from "./badge.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Cell, EmptyRow, GroupRow, HeadCell, Row, Table } from "./table.tsx";

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

function Sample({ rows = 4, maxHeight, dense }: { rows?: number; maxHeight?: string; dense?: boolean }) {
  return (
    <Table label="Entries" maxHeight={maxHeight} dense={dense}>
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

export const Dense: Story = { args: { dense: true } };

/** The arrow keys pass over the names of the groups. */
export const Grouped: Story = {
  render: () => (
    <Table label="Entries">
      <Head />
      {["First", "Second"].map((name) => (
        <tbody key={name}>
          <GroupRow columns={4}>{name}</GroupRow>
          <Row onOpen={onOpen}>
            <Cell className="code">A1B2C3D4</Cell>
            <Cell>
              <a href="#opened" onClick={(event) => event.preventDefault()}>
                Dallas, TX to Phoenix, AZ
              </a>
            </Cell>
            <Cell>
              <Badge tone="blue">Assigned</Badge>
            </Cell>
            <Cell numeric>$1,180.00</Cell>
          </Row>
        </tbody>
      ))}
    </Table>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByText("$1,180.00").map((cell: HTMLElement) => cell.closest("tr")!);
    first!.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(second).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(second).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(first).toHaveFocus();
    onOpen.mockClear();
    await userEvent.click(canvas.getAllByText("$1,180.00")[0]!);
    await expect(onOpen).toHaveBeenCalledOnce();
  },
};

/** A link in a row goes its own way. */
export const LinkInRow: Story = {
  ...Grouped,
  play: async ({ canvas }) => {
    onOpen.mockClear();
    await userEvent.click(canvas.getAllByRole("link")[0]!);
    await expect(onOpen).not.toHaveBeenCalled();
  },
};

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
