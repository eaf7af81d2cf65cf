/** Shows a story on a phone. */
export const onPhone = {
  globals: { viewport: { value: "phone", isRotated: false } },
  parameters: {
    viewport: { options: { phone: { name: "Phone", type: "mobile", styles: { width: "390px", height: "844px" } } } },
  },
} as const;
