import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { keepTheme, ThemeSwitch } from "./theme-switch.tsx";

const meta = {
  title: "ui/ThemeSwitch",
  component: ThemeSwitch,
  beforeEach: () => {
    const shown = document.documentElement.dataset.theme;
    localStorage.removeItem("theme");
    return () => {
      localStorage.removeItem("theme");
      keepTheme(shown === "dark" ? "dark" : "light");
      localStorage.removeItem("theme");
    };
  },
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Switches: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Dark" }));
    await expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    await expect(localStorage.getItem("theme")).toBe("dark");
    await userEvent.click(canvas.getByRole("radio", { name: "System" }));
    await expect(document.documentElement).not.toHaveAttribute("data-theme");
    await userEvent.click(canvas.getByRole("radio", { name: "Light" }));
    await expect(document.documentElement).toHaveAttribute("data-theme", "light");
  },
};
