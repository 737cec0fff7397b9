/** 'Welcome back, Ada': the first word of the name, 'Member' while there is none. */
export function greetingOf(fullName: string | undefined): string {
  const [first = ''] = (fullName ?? '').trim().split(/\s+/)
  return `Welcome back, ${first || 'Member'}`
}
