import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "./loading.tsx";

const meta = { title: "ui/Spinner", component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: () => (
    <div className="flex items-center gap-4">
      <Spinner />
      <Spinner size={24} />
      <Spinner size={40} label="Loading" className="text-muted" />
    </div>
  ),
};
