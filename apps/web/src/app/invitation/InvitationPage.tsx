import { paths } from '@portal/shared/core/paths'
import { useNavigate } from 'react-router-dom'
import { InvitationForm } from '#features/applications/components/InvitationForm.tsx'
import { accept, isAboutInvitation } from '#features/imports/api.ts'
import { InvitationView } from '#features/imports/components/InvitationView.tsx'

/** What an invitation's link opens: accepting one asks what an application asks. */
export function InvitationPage() {
  const navigate = useNavigate()
  return (
    <InvitationView
      form={({ token, invitation, onBack, onVoid }) => (
        <InvitationForm
          invitation={invitation}
          send={async (acceptance) => {
            try {
              await accept({ token, ...acceptance })
            } catch (error) {
              if (isAboutInvitation(error)) onVoid()
              throw error
            }
          }}
          onBack={onBack}
          onDone={() => navigate(paths.dashboard, { replace: true })}
        />
      )}
    />
  )
}
