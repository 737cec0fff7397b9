/**
 * Which code travels together. Left alone, what several pages share lies in a file for each set of pages:
 * more than two hundred, most of them a few lines, each with its own way there and back. Merged by size
 * alone, one small module that needs the validator brings it to pages without a form. So:
 *
 * - what runs before the app is a script by itself, which asks for the page's code at once;
 * - what the entry needs is one file, what the landing page signs in with another;
 * - what members' pages share is one: large parts when most pages share them, small ones when a few do;
 * - libraries that only forms need are files of their own, and nothing that leads to them is merged.
 */

interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const libraries = {
  choices:
    /@mantine\/core\/esm\/components\/(Combobox|Select|MultiSelect|Popover|Menu|TagsInput|PillsInput|Pill)\//,
  dates: /node_modules\/(@mantine\/dates|dayjs)\//,
  forms: /node_modules\/(zod|react-hook-form|@hookform)\//,
}

const fields =
  /src\/components\/form\/|@mantine\/core\/esm\/components\/(Textarea|Checkbox|Radio|Switch|Chip|NumberInput|Stepper|FileButton)\//

/** They name everything, and lead to what is used of it only. */
const barrel = /@mantine\/(core|hooks|dates)\/esm\/index|icons-react/

const heavy = [...Object.values(libraries), fields]

/** What is opened by itself keeps a file of its name. */
const isOpened = (id: string) => /(Frame|Page|Route)\.tsx$/.test(id)

const known = new Map<string, boolean>()

/** Whether a module brings a form's libraries along, itself or by what it imports. */
function isHeavy(id: string, context: Context): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  const reached = new Set([id])
  for (const one of reached) {
    if (barrel.test(one)) continue
    for (const imported of context.getModuleInfo(one)?.importedIds ?? []) reached.add(imported)
  }
  const answer = [...reached].some((one) => heavy.some((library) => library.test(one)))
  known.set(id, answer)
  return answer
}

const members = (id: string, context: Context) =>
  isOpened(id) || isHeavy(id, context) ? null : 'members'

const landing =
  /components\/((Password|Text)Input|Title|Text|Anchor)\/|components\/(brand|layout\/Page)|RevealIcon/

/** In this order: a module joins the first that takes it. */
export const chunks = [
  { name: 'begin', test: /src\/begin\.ts$/ },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'sign-in', test: landing },
  {
    name: 'questions',
    test: /features\/(events\/api|\w+\/((directory-|wins-)?queries|(directory|events|wins)-state))\.ts$/,
  },
  { name: members, debugName: 'members', minShareCount: 9 },
  ...Object.entries(libraries).map(([name, test]) => ({ name, test })),
  { name: members, debugName: 'members', minShareCount: 3, maxModuleSize: 3000 },
].map((group, index, { length }) => ({ ...group, priority: length - index }))
