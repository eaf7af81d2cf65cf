/// <reference types="vite/client" />
import type { Preview } from "@storybook/react-vite";
import { useLayoutEffect, type ReactNode } from "react";
import { configure, userEvent } from "storybook/test";
import "@fontsource-variable/geist";
import "../apps/web/ui/styles.css";

// Ends what never comes. A screen that is slow because the machine is busy has not failed.
configure({ asyncUtilTimeout: 30_000 });

// Between two keys the browser would paint the page, which takes longer than all that a key does.
const { type } = userEvent;
Object.assign(userEvent, {
  type: (...[element, text, options]: Parameters<typeof type>) => type(element, text, { delay: null, ...options }),
});

const preview: Preview = {
  parameters: {
    layout: "padded",
    controls: { disable: true },
    // Only violations are read: describing what passes takes longer than checking it.
    a11y: { test: "error", options: { resultTypes: ["violations"], preload: false } },
    backgrounds: { disable: true },
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        title: "Theme",
        icon: "contrast",
        items: ["light", "dark"],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: "light" },
  decorators: [
    (Story, { globals }) => (
      <Themed theme={globals.theme === "dark" ? "dark" : "light"}>
        <Story />
      </Themed>
    ),
  ],
};

export default preview;

/** The theme belongs to the whole document, as it does in the product. */
function Themed({ theme, children }: { theme: "light" | "dark"; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return children;
}
