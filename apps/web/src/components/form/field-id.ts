/** The id of a field's first control: where the error summary and other links to a field lead. */
export const fieldId = (name: string) => `field-${name.replaceAll('.', '-')}`
