import type { Answer } from "@lotlane/adapters/http/contract";
import type { SignIn } from "@lotlane/core/accounts";
import { useState } from "react";
import { useAnswer } from "../app/data/use-answer.ts";
import { Button } from "../ui/button.tsx";

type DemoAccount = Answer<"GET /api/demo">[number];

const names: Readonly<Record<DemoAccount["userType"], string>> = {
  shipper: "Dealer",
  transporter: "Carrier",
  admin: "CRM (Admin)",
  driver: "Driver",
  receiver: "Receiver",
};
const order = Object.keys(names) as DemoAccount["userType"][];

export type DemoButtonsProps = { readonly logIn: (credentials: SignIn) => Promise<unknown> };

/** One click for each role, where the server has demo accounts. */
export function DemoButtons({ logIn }: DemoButtonsProps) {
  const { data = [] } = useAnswer("GET /api/demo", {});
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async ({ email, password }: DemoAccount) => {
    setChosen(email);
    await logIn({ email, password });
    setChosen(null);
  };
  const accounts = order.flatMap((userType) => data.find((account) => account.userType === userType) ?? []);
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo" className="animate-appear">
      <h2 id="demo" className="text-body font-medium">
        Look around first
      </h2>
      <p className="text-small text-muted">One click opens a demo account.</p>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {accounts.map((account) => (
          <Button
            key={account.email}
            pending={chosen === account.email}
            disabled={chosen !== null}
            onClick={() => void choose(account)}
          >
            {names[account.userType]}
          </Button>
        ))}
      </div>
    </section>
  );
}
