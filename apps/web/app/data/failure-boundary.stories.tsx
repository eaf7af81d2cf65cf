import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Client } from "@lotlane/adapters/http/client";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { Product } from "../../stories/product.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { LiveContext } from "../live/live.tsx";
import { ApiProvider, useApi } from "./api.ts";
import { FailureBoundary, type FailureBoundaryProps } from "./failure-boundary.tsx";
import { useAsked } from "./queries.ts";

const makes = "GET /api/vehicles/makes";

/** The content of the boundary: the makes of the year in the address. */
function Makes() {
  const year = Number(useSearchParams()[0].get("year"));
  const { data, isRefetchError } = useAsked(makes, { query: { year } });
  if (!data) return <p role="status">Loading the makes</p>;
  return (
    <>
      <p>
        {data.length > 0 ? "Makes" : "No makes"} of {year}
      </p>
      <p role="status">{isRefetchError ? "Not up to date" : "Up to date"}</p>
    </>
  );
}

/** Events arrive, so no timer repeats a call. */
const meta = {
  title: "app/Failure boundary",
  component: FailureBoundary,
  ...inProduct,
  args: { title: "The makes cannot be shown right now", children: <Makes /> },
  parameters: { product: { at: "/?year=2022", failing: { [makes]: 503 } } },
  render: (args) => (
    <LiveContext value>
      <Link to="/?year=2021">2021</Link> <Link to="/?year=2022">2022</Link>
      <RefreshButton />
      <FailureBoundary {...args} />
    </LiveContext>
  ),
} satisfies Meta<typeof FailureBoundary>;

export default meta;
type Story = StoryObj<typeof meta>;

function RefreshButton() {
  const queries = useQueryClient();
  return <Button onClick={() => void queries.invalidateQueries({ queryKey: [makes] })}>Refresh</Button>;
}

export const SaysWhatFailed: Story = {
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent("The makes cannot be shown right now");
    await expect(alert).toHaveTextContent("Something went wrong on our side. Please try again.");
  },
};

export const ConnectionLost: Story = {
  parameters: { product: { failing: { [makes]: "offline" } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The connection was lost.");
  },
};

/** The page's header stays around the failure. */
export const Framed: Story = {
  args: {
    frame: (failure) => (
      <section>
        <h1>Makes by year</h1>
        {failure}
      </section>
    ),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("alert");
    await expect(canvas.getByRole("heading", { level: 1, name: "Makes by year" })).toBeVisible();
  },
};

export const RecoversAfterTryAgain: Story = {
  play: async (context) => {
    const { canvas } = context;
    const again = await canvas.findByRole("button", { name: "Try again" });
    delete productOf(context).failing[makes];
    await userEvent.click(again);
    await expect(await canvas.findByText("Makes of 2022")).toBeVisible();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** It says what is wrong now, and the button keeps the focus. */
export const FailsAgain: Story = {
  play: async (context) => {
    const { canvas } = context;
    const again = await canvas.findByRole("button", { name: "Try again" });
    productOf(context).failing[makes] = "offline";
    await userEvent.click(again);
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("The connection was lost."));
    await expect(canvas.getByRole("button", { name: "Try again" })).toBe(again);
    await waitFor(() => expect(again).toBeEnabled());
    await expect(again).toHaveFocus();
    delete productOf(context).failing[makes];
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByText("Makes of 2022")).toBeVisible();
  },
};

export const RecoversWithTheNetwork: Story = {
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole("alert");
    delete productOf(context).failing[makes];
    window.dispatchEvent(new Event("online"));
    await expect(await canvas.findByText("Makes of 2022")).toBeVisible();
  },
};

/** Without events, a timer tries again. */
export const RecoversByItself: Story = {
  render: (args) => <FailureBoundary {...args} />,
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole("alert");
    delete productOf(context).failing[makes];
    await expect(await canvas.findByText("Makes of 2022")).toBeVisible();
  },
};

const asked = fn();

function CountingCalls({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const [counting] = useState(() => {
    const call = ((name, sent) => {
      asked();
      return api(name, sent);
    }) as Client;
    return Object.assign(call, { page: api.page });
  });
  return <ApiProvider value={counting}>{children}</ApiProvider>;
}

/** A call that writes is not repeated in the background. */
export const OnlyWhenAsked: Story = {
  args: { onlyWhenAsked: true },
  decorators: [
    (Shown) => (
      <CountingCalls>
        <Shown />
      </CountingCalls>
    ),
  ],
  play: async (context) => {
    const { canvas } = context;
    const again = await canvas.findByRole("button", { name: "Try again" });
    delete productOf(context).failing[makes];
    asked.mockClear();
    window.dispatchEvent(new Event("online"));
    await expect(asked).not.toHaveBeenCalled();
    await userEvent.click(again);
    await expect(await canvas.findByText("Makes of 2022")).toBeVisible();
    await expect(asked).toHaveBeenCalledOnce();
  },
};

/** Another address tries again, and so does the failed address when the user returns to it. */
export const AnotherAddress: Story = {
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole("alert");
    delete productOf(context).failing[makes];
    await userEvent.click(canvas.getByRole("link", { name: "2021" }));
    await expect(await canvas.findByText("Makes of 2021")).toBeVisible();
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("link", { name: "2022" }));
    await expect(await canvas.findByText("Makes of 2022")).toBeVisible();
  },
};

function Dialog(props: FailureBoundaryProps) {
  const [open, setOpen] = useState(true);
  return (
    <LiveContext value>
      <Button onClick={() => setOpen(!open)}>{open ? "Close" : "Open"}</Button>
      {open ? <FailureBoundary {...props} /> : null}
    </LiveContext>
  );
}

/** A dialog that is opened again asks again. */
export const OpenedAgain: Story = {
  render: (args) => <Dialog {...args} />,
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole("alert");
    delete productOf(context).failing[makes];
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await expect(await canvas.findByText("Makes of 2022")).toBeVisible();
  },
};

const answersAtFirst = async ({ failing }: Product): Promise<void> => {
  delete failing[makes];
};

export const FailedRefreshKeepsWhatIsShown: Story = {
  parameters: { product: { prepare: answersAtFirst } },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText("Makes of 2022");
    productOf(context).failing[makes] = 503;
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await expect(await canvas.findByText("Not up to date")).toBeVisible();
    await expect(canvas.getByText("Makes of 2022")).toBeVisible();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** A record that is gone leaves the screen. */
export const GoneAtRefresh: Story = {
  args: { missing: (why) => <p>Nothing here: {why}</p> },
  parameters: { product: { prepare: answersAtFirst } },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText("Makes of 2022");
    productOf(context).failing[makes] = 404;
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await expect(await canvas.findByText(/^Nothing here: Something went wrong/)).toBeVisible();
    await expect(canvas.queryByText("Makes of 2022")).toBeNull();
  },
};

function Broken(): never {
  throw new Error("The screen has a fault");
}

/** Trying again cannot mend a fault of the screen: the outer boundary shows it. */
export const FaultOfTheScreen: Story = {
  args: { children: <Broken /> },
  decorators: [
    (Shown) => (
      <ErrorBoundary fallback={() => <p>For the boundary around it</p>}>
        <Shown />
      </ErrorBoundary>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("For the boundary around it")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Try again" })).toBeNull();
  },
};
