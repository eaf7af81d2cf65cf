import { Field } from "../../ui/field.tsx";
import { Select, type SelectProps } from "../../ui/select.tsx";
import { useAddress } from "../routes/use-address.ts";

type Props = Pick<SelectProps, "options"> & { readonly value: string | undefined };

/** Chooses the `status` of the address. */
export function StatusFilter({ options, value = "" }: Props) {
  const { change } = useAddress();
  return (
    <Field label="Status" labelHidden className="flex-1 basis-36 sm:max-w-52">
      <Select options={options} value={value} onChange={(event) => change({ status: event.target.value })} />
    </Field>
  );
}
