import { Stack, Title } from '@mantine/core'
import type { Application } from '@portal/shared/applications/schemas'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { EarlierApplications, headOf } from './ApplicationCard.tsx'
import { askedAnswers, keyText } from './answers.ts'
import { Questions } from './Questions.tsx'

/** An application by itself: what changed since an earlier one, then every answer beneath its question. */
export function WholeApplication(props: { application: Application; autoFocus: boolean }) {
  const { application, autoFocus } = props
  const network = useNetwork()
  const { sections, labels } = askedAnswers(application, network)
  return (
    <Card {...headOf(application)} autoFocus={autoFocus}>
      <Questions of={application} />
      <EarlierApplications
        application={application}
        open
        labelOf={(key) => labels.get(key) ?? keyText(key, network)}
      />
      {sections.map(({ heading, answers }) => (
        <Stack component="section" key={heading} gap="md" aria-label={heading}>
          {heading && (
            <Title order={3} size="h4">
              {heading}
            </Title>
          )}
          <FactList look="grid" facts={answers} />
        </Stack>
      ))}
    </Card>
  )
}
