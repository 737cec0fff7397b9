import { VisuallyHidden } from '@mantine/core'
import { askSearch, memberPath } from '@portal/shared/core/paths'
import { LinkButton } from '#components/links.tsx'

/** A link to the form that asks a member to meet. */
export const SayHello = ({ id, name }: { id: string; name: string }) => (
  <LinkButton
    to={{ pathname: memberPath(id), search: askSearch('', id) }}
    // Stays clickable in a line that opens its page when clicked anywhere.
    data-above
    variant="outline"
    size="compact-md"
    ml="auto"
    flex="none"
  >
    Say hello
    <VisuallyHidden>{` to ${name}`}</VisuallyHidden>
  </LinkButton>
)
