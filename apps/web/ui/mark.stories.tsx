import type { Meta, StoryObj } from "@storybook/react-vite";
import { Mark, Wordmark } from "./mark.tsx";

const meta = { title: "ui/Mark", component: Mark } satisfies Meta<typeof Mark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: () => (
    <div className="flex items-end gap-6">
      <Mark size={16} />
      <Mark size={24} />
      <Mark size={48} />
      <Mark size={96} title="Lotlane" />
    </div>
  ),
};

export const WithWord: Story = {
  render: () => (
    <div className="flex flex-col gap-4">
      <Wordmark />
      <Wordmark size={32} className="[&>span]:text-title" />
    </div>
  ),
};
