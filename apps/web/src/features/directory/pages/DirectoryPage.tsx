import { Badge } from '@mantine/core'
import { mayCall } from '@portal/shared/core/access'
import { getDirectory } from '@portal/shared/directory/endpoints'
import { Page } from '#components/layout/Page.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { useSession } from '#lib/use-session.ts'
import { Directory } from '../components/Directory.tsx'
import { FriendNote } from '../components/FriendNote.tsx'

export function DirectoryPage() {
  const { user } = useSession()
  const mayRead = user !== null && mayCall(getDirectory.access, user)
  return (
    <Page title="Member Directory">
      <PageHeader
        title="Member Directory"
        eyebrow={<Badge>Founders Only</Badge>}
        subtitle="Find a founder who has been where you are going, and say hello."
      />
      {mayRead ? <Directory /> : <FriendNote />}
    </Page>
  )
}
