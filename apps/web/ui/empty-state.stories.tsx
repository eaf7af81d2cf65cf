import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

const meta = {
  title: "ui/EmptyState",
  component: EmptyState,
  args: { title: "Nothing here yet", children: "What you add is listed here, newest first." },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithAction: Story = {
  args: { action: <Button variant="primary">Add the first one</Button> },
};
export const LongText: Story = {
  args: {
    title: "Nothing was found that fits both the search and the filter that you have set on this list",
    children:
      "Try adjusting your search or your filter. Lists only show what is younger than ninety days; older entries are kept in the archive, which has a search of its own.",
  },
};
