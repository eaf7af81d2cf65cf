import type { Meta, StoryObj } from "@storybook/react-vite";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

const meta = { title: "ui/Alert", component: Alert } satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <div className="flex max-w-[36rem] flex-col gap-3">
      <Alert title="Archiving">Entries older than 90 days are archived automatically.</Alert>
      <Alert tone="success" title="Changes saved" />
      <Alert tone="warning" title="Insurance ends soon">
        It runs out in 12 days. Send the new certificate in time.
      </Alert>
      <Alert tone="danger" title="The list could not be loaded" action={<Button size="small">Try again</Button>}>
        The server did not answer in time.
      </Alert>
      <Alert tone="danger">Invalid username or password</Alert>
    </div>
  ),
};

export const LongText: Story = {
  render: () => (
    <div className="max-w-80">
      <Alert tone="warning" title="A title that needs more room than a single line of a narrow column has to give">
        {"Text that goes on, with averyveryverylongwordthathasnoplacetobreakitselfbutmust. ".repeat(2)}
      </Alert>
    </div>
  ),
};
