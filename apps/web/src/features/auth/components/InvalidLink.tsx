import type { EmailedLink } from '@portal/shared/auth/recovery'
import type { Path } from '@portal/shared/core/paths'
import { ButtonRow, ContinueButton, LinkFrame } from '#components/layout/frames.tsx'
import { LinkButton } from '#components/links.tsx'
import { type Next, withNext } from '#lib/session/next.ts'
import { invalidLinkText } from '../link-texts.ts'

interface InvalidLinkProps extends Pick<EmailedLink, 'state' | 'purpose'> {
  /** The page that sends another link. */
  path: Path
  next: Next | null
}

/** A link that does not work, with the way to another. */
export const InvalidLink = ({ path, next, ...link }: InvalidLinkProps) => (
  <LinkFrame {...invalidLinkText(link)}>
    <ButtonRow>
      <LinkButton to={withNext(path, next)} variant="accent">
        Ask for a new link
      </LinkButton>
      <ContinueButton next={next} />
    </ButtonRow>
  </LinkFrame>
)
