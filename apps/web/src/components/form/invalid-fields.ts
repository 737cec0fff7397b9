import type { FieldErrors, FieldValues } from 'react-hook-form'

/** Every invalid field with its message, in the form's own order; nested names are joined with dots. */
export function invalidFields<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const found: { name: string; message: string }[] = []
  const visit = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return
    if ('message' in node && typeof node.message === 'string') {
      if (path !== 'root') found.push({ name: path, message: node.message })
      return
    }
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'ref') visit(child, path === '' ? key : `${path}.${key}`)
    }
  }
  visit(errors, '')
  return found
}
