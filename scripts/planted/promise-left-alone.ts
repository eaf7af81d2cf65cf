// breaks: typescript(no-floating-promises)
// file: adapters/mail/planted.ts
const send = async () => 1;
export function notify() {
  send();
}
