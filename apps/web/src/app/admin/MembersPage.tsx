import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { AccountsPage } from '#features/accounts/admin/AccountsPage.tsx'

const NewAnnouncementForm = lazyComponent(
  async () =>
    (await import('#features/announcements/admin/AnnouncementForm.tsx')).NewAnnouncementForm,
)

/** The list of members, from which administrators write announcements. */
export default function MembersPage() {
  return (
    <AccountsPage
      drawAnnouncement={(filter, onClose) => (
        <NewAnnouncementForm filter={filter} onCancel={onClose} />
      )}
    />
  )
}
