import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `node tools/language.ts`: finds words that the portal, its code and its docs do not use. */

interface Rule {
  pattern: RegExp
  use: string
  except?: RegExp
  /** The rule applies only to texts on screens and in emails, and not to comments. */
  isForScreens?: true
}

/** Files with texts that users read on screens and in emails. */
const screens = /^(apps\/(api|web)|packages\/shared)\/src\/(?!.*(\.test\.|\/test\/))/
const comment = /^\s*(\/\*\*|\*|\/\/|--)/

export const rules: Rule[] = [
  { pattern: /^(?=.{101})\s*(\/\*\*?|\*|\/\/).*/, use: 'at most 100 columns', except: /\.md$/ },
  {
    pattern: /(?<![\w./@'=-])mails?\b(?!-?\s?(servers?|programs?|providers?|catcher)\b|[:.=/\w-])/i,
    use: 'email',
  },
  { pattern: /\be-mails?\b(?!ing <ContactLink|-adresse)/i, use: 'email', except: /import|demo/ },
  { pattern: /unwanted e?mail/i, use: 'spam folder' },
  { pattern: /\bwhoever\b/i, use: 'a noun: the member, the person who …', isForScreens: true },
  { pattern: /\bthose who\b/i, use: 'a noun: members who …', isForScreens: true },
  { pattern: /\bmeanwhile\b/i, use: 'since you opened this', isForScreens: true },
  { pattern: /start afresh|is restored\. /i, use: 'Draft restored. Clear it', isForScreens: true },
  {
    pattern: /was saved elsewhere/i,
    use: 'Something changed since you opened this',
    isForScreens: true,
  },
  { pattern: /\b(takes?|taken|took) away\b/i, use: 'remove or delete', isForScreens: true },
  { pattern: /\b(put|puts) away\b/i, use: 'hide', isForScreens: true },
  { pattern: /\b(no longer holds|holds once|is good until)\b/i, use: 'works', isForScreens: true },
  { pattern: /\blet(s|ting)? in\b/i, use: 'sign in', isForScreens: true },
  { pattern: /\b(your|the|a) mailbox(es)?\b/i, use: 'inbox', isForScreens: true },
  { pattern: /\bask for an introduction\b/i, use: 'ask to meet', isForScreens: true },
  { pattern: /\bsomebody else meanwhile\b/i, use: 'somebody else' },
  { pattern: /\b(quiet no|take no requests?)\b/i, use: 'Not now, Decline' },
  { pattern: /\bblocks aside\b/, use: 'Ignores blocks.' },
  {
    pattern:
      /\b(askAgain|restingIn|onAdrift|carryOut|lazyForm|hadEnough|toldFrom|asQueued|mailAlone|alsoUpdates|sayMeanings|seatHost|putInLine|eachAlone|knownTo)\b/,
    use: 'a word that the field uses (CONTRIBUTING.md)',
  },
]

const texts = /\.(ts|tsx|md|prisma|sql|txt|yml|json|html|sh|psv)$|(^|\/)(Dockerfile|Caddyfile)$/
/** Files with names of external services and columns, and with released texts. */
const skipped =
  /^(pnpm-lock\.yaml|CHANGELOG\.md|docker-compose\.yml|tools\/language(\.test)?\.ts|apps\/api\/src\/features\/imports\/columns\.ts)$/

/** Finds forbidden words: a line each. `path` is from the root of the repository. */
export function findWords(path: string, text: string): string[] {
  const applying = rules.filter(
    ({ isForScreens, except }) => (!isForScreens || screens.test(path)) && !except?.test(path),
  )
  return text
    .split('\n')
    .flatMap((line, index) =>
      applying.flatMap(({ pattern, use, isForScreens }) =>
        pattern.test(line) && !(isForScreens && comment.test(line))
          ? [`${path}:${index + 1} “${pattern.exec(line)?.[0]}”: ${use}`]
          : [],
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
