import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { inProduct } from "../../stories/with-product.tsx";
import { Button } from "../../ui/button.tsx";
import { useAddress } from "./use-address.ts";

/** A filter and a search box that write before the screen has shown what the other wrote. */
function FilterAndSearch() {
  const filter = useAddress();
  const searchBox = useAddress();
  return (
    <>
      <output aria-label="Address">{filter.search.toString()}</output>
      <Button
        onClick={() => {
          filter.change({ status: "pending" });
          searchBox.change({ q: "ford" }, { replace: true });
        }}
      >
        Filter and search
      </Button>
      <Button
        onClick={() => {
          searchBox.change({ q: null }, { replace: true });
          filter.change({ status: "delivered" });
        }}
      >
        Clear the search and filter
      </Button>
    </>
  );
}

const meta = {
  title: "app/Address",
  component: FilterAndSearch,
  ...inProduct,
} satisfies Meta<typeof FilterAndSearch>;

export default meta;

export const KeepsBothOfTwoChanges: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Filter and search" }));
    await expect(await canvas.findByText("status=pending&q=ford")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear the search and filter" }));
    await expect(await canvas.findByText("status=delivered")).toBeVisible();
  },
};
