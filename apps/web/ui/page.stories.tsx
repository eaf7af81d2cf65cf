import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { Card, Container, PageHeader, Section } from "./page.tsx";

const meta = {
  title: "ui/Page",
  component: PageHeader,
  args: { title: "Page title" },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  render: () => (
    <Container>
      <PageHeader
        back={<a href="#back">Back to the list</a>}
        title="Page title"
        subtitle="What this page is for, in a line"
        action={<Button variant="primary">Main action</Button>}
      />
      <Section title="Section heading" hint="A hint below it" action={<Button size="small">More</Button>}>
        <Card className="p-4">A thing that can be picked up</Card>
        <Card className="p-4">
          <span className="tabular text-figure font-semibold text-signal-ink">$1,180.00</span>
        </Card>
      </Section>
    </Container>
  ),
};

export const Steps: Story = {
  render: () => (
    <Container width="form">
      <div className="flex flex-col gap-4 py-6">
        <p className="text-display font-semibold">Display</p>
        <p className="text-figure font-semibold">Figure</p>
        <p className="text-title font-semibold">Page title</p>
        <p className="text-section font-semibold">Section</p>
        <p className="text-body">Body, with figures 0123456789</p>
        <p className="tabular text-body">Body, with tabular figures 0123456789</p>
        <p className="text-small text-muted">Small, muted</p>
        <p className="text-caption text-faint">Caption, faint</p>
        <p className="code text-body">1HGCM82633A004352</p>
      </div>
    </Container>
  ),
};
