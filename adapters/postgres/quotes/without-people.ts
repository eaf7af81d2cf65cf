import { sql } from "kysely";

/** Sets what a quote says of a person; what was priced stays, for the statistics of sales. */
export const withoutPeople = sql`first_name = '', last_name = '', email = '', phone_number = '', pickup_address = '', delivery_address = '', search_text = ''`;
