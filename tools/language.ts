import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `node tools/language.ts`: finds words that the portal, its code and its docs do not use. */

interface Rule {
  /** What is searched for, in each line. */
  pattern: RegExp
  /** What to write instead. */
  use: string
  /** Files in which it is allowed, or the only ones in which it is not. */
  except?: RegExp
  only?: RegExp
}

/** Code whose strings people read on screens and in emails. */
const screens = /^(apps\/(api|web)|packages\/shared)\/src\/(?!.*(\.test\.|\/test\/))/
const comment = String.raw`(?:^\s*(?:\/\*\*|\*|\/\/).*)`

export const rules: Rule[] = [
  {
    pattern: /(?<![\w./@'=-])mails?\b(?!-?\s?(servers?|programs?|providers?|catcher)\b|[:.=/\w-])/i,
    use: 'email',
  },
  { pattern: /\be-mails?\b(?!ing <ContactLink|-adresse)/i, use: 'email', except: /import|demo/ },
  { pattern: /unwanted e?mail/i, use: 'spam folder' },
  { pattern: /\bwhoever\b/i, use: 'a noun: the member, the person who …', only: screens },
  { pattern: /\bthose who\b/i, use: 'a noun: members who …', only: screens },
  { pattern: /\bmeanwhile\b/i, use: 'since you opened this', only: screens },
  { pattern: /start afresh|is restored\. /i, use: 'Draft restored. Clear it', only: screens },
  {
    pattern: /was saved elsewhere/i,
    use: 'Something changed since you opened this',
    only: screens,
  },
  { pattern: /\b(takes?|taken|took) away\b/i, use: 'remove or delete', only: screens },
  { pattern: /\b(put|puts) away\b/i, use: 'hide', only: screens },
  { pattern: /\b(quiet no|take no requests?)\b/i, use: 'Not now, Decline' },
  { pattern: new RegExp(`${comment}\\bblocks aside\\b`), use: 'Ignores blocks.' },
  {
    pattern:
      /\b(askAgain|restingIn|onAdrift|carryOut|lazyForm|hadEnough|toldFrom|asQueued|mailAlone|alsoUpdates|sayMeanings|seatHost|putInLine|eachAlone|knownTo)\b/,
    use: 'a word that the field uses (CONTRIBUTING.md)',
  },
]

const texts = /\.(ts|tsx|md|prisma|sql|txt|yml|json|html|sh|psv)$|(^|\/)(Dockerfile|Caddyfile)$/
/** Names of services and columns in files of others, and what was released. */
const skipped =
  /^(pnpm-lock\.yaml|CHANGELOG\.md|docker-compose\.yml|tools\/language(\.test)?\.ts|apps\/api\/src\/features\/imports\/columns\.ts)$/

/**
 * Finds what the rules forbid in a text.
 *
 * @param path of the file, from the root of the repository
 * @returns a line for each: place, what stands there, and what to write instead
 */
export function findWords(path: string, text: string): string[] {
  const applying = rules.filter(
    ({ only, except }) => (only?.test(path) ?? true) && !except?.test(path),
  )
  return text
    .split('\n')
    .flatMap((line, index) =>
      applying.flatMap(({ pattern, use }) =>
        pattern.test(line) ? [`${path}:${index + 1} “${pattern.exec(line)?.[0]}”: ${use}`] : [],
      ),
    )
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => texts.test(path) && !skipped.test(path))
  const found = files.flatMap((path) => findWords(path, readFileSync(join(root, path), 'utf8')))
  for (const line of found) console.log(line)
  process.exit(found.length === 0 ? 0 : 1)
}
