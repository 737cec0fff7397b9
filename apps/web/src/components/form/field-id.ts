/** Returns the id of a field's first control, which the error summary and links point to. */
export const fieldId = (name: string) => `field-${name.replaceAll('.', '-')}`
