import type { ReactNode } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { answer } from "../app/data/needs.ts";
import { useLoaded } from "../app/data/panel.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Container, PageHeader } from "../ui/page.tsx";

export const legalQueries = () => ({ about: answer("GET /api/about", {}) });

type About = Answer<"GET /api/about">;
type Part = { readonly title: string; readonly says: readonly ReactNode[] };

export const TermsPage = () => <LegalPage title="Terms" intro={termsIntro} partsOf={terms} />;
export const PrivacyPage = () => <LegalPage title="Privacy" intro={privacyIntro} partsOf={privacy} />;

type LegalProps = {
  readonly title: string;
  readonly intro: (about: About) => string;
  readonly partsOf: (about: About) => readonly Part[];
};

function LegalPage(props: LegalProps) {
  usePageTitle(props.title);
  return (
    <Container width="form" className="pb-12">
      <PageHeader title={props.title} />
      <FailureBoundary title="This page cannot be shown right now">
        <LoadedPage {...props} />
      </FailureBoundary>
    </Container>
  );
}

function LoadedPage({ intro, partsOf }: LegalProps) {
  const { data: about } = useLoaded(legalQueries().about);
  if (!about)
    return (
      <Loading label="Loading the page">
        <Skeleton className="h-96" />
      </Loading>
    );
  return (
    <div className="flex flex-col gap-8 text-body">
      <p>{intro(about)}</p>
      {partsOf(about).map(({ title, says }) => (
        <section key={title} className="flex flex-col gap-2">
          <h2 className="text-section font-semibold">{title}</h2>
          {says.map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </section>
      ))}
      <section className="flex flex-col gap-2 border-t border-line pt-6">
        <h2 className="text-section font-semibold">Contact</h2>
        <address className="whitespace-pre-line not-italic wrap-anywhere">
          {[about.operator.name, about.operator.address].filter(Boolean).join("\n")}
          {"\n"}
          <a href={`mailto:${about.supportEmail}`} className="underline underline-offset-2">
            {about.supportEmail}
          </a>
        </address>
      </section>
    </div>
  );
}

const termsIntro = ({ operator }: About) =>
  `${operator.name} runs this marketplace. It brings together people who ship vehicles and the transporters who carry them. These are the rules for both.`;

const terms = ({ operator, settlement, supportEmail }: About): readonly Part[] => [
  {
    title: "Who makes a contract with whom",
    says: [
      settlement === "direct"
        ? `When a transporter claims an order, the shipper and the transporter have a contract for that transport at the price of the order. ${operator.name} is no party to it: it provides the marketplace, and charges the service fee that the price names.`
        : `When a transporter claims an order, ${operator.name} arranges that transport as a broker: the customer pays ${operator.name}, and ${operator.name} pays the transporter the amount that the order names.`,
      "Every order and every invoice names its payee and the parts of its amount.",
    ],
  },
  {
    title: "Prices",
    says: [
      "A quote is binding for the lane and the vehicle it names, until it expires. Extra charges need the agreement of the side that pays them, which both sides can read on the order.",
      "Invoices are due by the terms shown on the order.",
    ],
  },
  {
    title: "Changes and cancellation",
    says: [
      "The shipper may change an order until a transporter claims it. After that, contacts and notes change right away; days, addresses and the vehicle change once the transporter agrees.",
      "The shipper may cancel an order until the vehicle is picked up, and owes nothing for it. A transporter may give an order back until then. How often a transporter gave orders back is shown to shippers.",
    ],
  },
  {
    title: "What shippers promise",
    says: [
      "The vehicle may be shipped, the order describes it truthfully, including whether it runs, and someone hands it over at the agreed place and on the agreed day.",
    ],
  },
  {
    title: "What transporters promise",
    says: [
      "They have the authority and the insurance that the law asks for, record the vehicle's condition at pickup and at delivery, and tell the shipper right away about any delay or damage.",
      "Loss and damage are matters between shipper and transporter. The inspections, photos and signatures of an order stay available to both as evidence.",
    ],
  },
  {
    title: "Accounts and ratings",
    says: [
      "Each person has an account of their own and keeps its password to themselves. Ratings are for deliveries that took place, and must be true.",
      `${operator.name} may suspend an account that breaks these rules, and says why. To object, write to ${supportEmail}.`,
    ],
  },
];

const privacyIntro = ({ operator }: About) =>
  `${operator.name} keeps what a transport needs, shows it to those who need it, and deletes it when that is over. This page says what that means.`;

const privacy = ({ operator, trackingLinkDays, positionDays }: About): readonly Part[] => [
  {
    title: "What is kept",
    says: [
      "Of a quote: your name, email address, telephone number, the places and the vehicle, and when its page was first and last opened, and how often. Of an order, also streets, contacts, the price, what happened to it, and what its sides wrote to each other.",
      "Of an account: your name, email address, telephone number and company; the password only as a hash. Of each sign-in: the time, and the device and network it came from, so that you can see and end your sessions.",
      "Of a transport: inspections with photos and signatures, papers, and where the vehicle was while the driver shared it.",
    ],
  },
  {
    title: "Who sees it",
    says: [
      "Before a transporter claims an order, transporters see city, state, ZIP, the vehicle and the pay. Streets, names and telephone numbers are for the transporter that has the order and its driver; the receiver sees the delivery's.",
      "A tracking link shows cities, the carrier's name and progress to everyone who has it; it shows no street, telephone number or price.",
      `${operator.name} sees orders in order to answer questions. It sells no personal data, and shows no advertising.`,
    ],
  },
  {
    title: "For how long",
    says: [
      "Personal data of quotes that were not booked is deleted after some months; sessions end after a week without use.",
      `A tracking link works for ${count(trackingLinkDays)} after the shipment has ended, and shows where the vehicle was for ${count(positionDays)}.`,
      "Orders, invoices, inspections and messages stay as the record that claims and taxes need. If you delete your account, your name in them becomes “Deleted account”.",
    ],
  },
  {
    title: "Cookies and other services",
    says: [
      "One cookie keeps you signed in. Your browser also keeps drafts, and, for drivers, the papers of a job. There are no third-party cookies.",
      "A map's pictures come from a map service, which thereby learns your network address. Vehicle numbers are looked up at the federal vehicle register without your name. If you pay by card, you type the card's number at the card service and nowhere here.",
    ],
  },
  {
    title: "Your rights",
    says: [
      "With an account, you can download everything that is kept about you, and delete the account, under Security. Each email that you can turn off has a link for that.",
      "Without an account, write to the address below from the address that you used.",
    ],
  },
];

const count = (days: number) => (days === 1 ? "a day" : `${days} days`);
