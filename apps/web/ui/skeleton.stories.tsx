import type { Meta, StoryObj } from "@storybook/react-vite";
import { Loading, Skeleton } from "./loading.tsx";

const meta = { title: "ui/Skeleton", component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shapes: Story = {
  render: () => (
    <Loading
      label="Loading entries"
      className="flex max-w-96 flex-col gap-3 rounded-card border border-line bg-raised p-4"
    >
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="w-full" />
      <Skeleton className="w-4/5" />
      <Skeleton className="h-control w-32 rounded-control" />
    </Loading>
  ),
};
