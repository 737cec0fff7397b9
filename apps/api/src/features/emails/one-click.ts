import { invalidFields } from '../../lib/app-error.ts'

const refused = () =>
  invalidFields({ form: ['Please send the form List-Unsubscribe=One-Click, as RFC 8058 has it'] })

/** Reads a form in either of its two encodings. Throws `invalid_input` for anything else. */
async function readForm(body: unknown, type: string): Promise<FormData> {
  if (!(body instanceof Uint8Array)) throw refused()
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData()
  } catch {
    throw refused()
  }
}

/**
 * Sees to it that a mail program meant it: RFC 8058 has it send just this one pair, which a program that
 * only opens links to look for harm does not.
 */
export async function requireOneClick(body: unknown, type: string): Promise<void> {
  const form = await readForm(body, type)
  if (form.get('List-Unsubscribe') !== 'One-Click') throw refused()
}
