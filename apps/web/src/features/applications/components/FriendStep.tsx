import { useNetwork } from '#lib/network.ts'
import { emptyFriend, type FriendValues } from '../form-values.ts'
import { friendQuestions, personQuestions } from '../questions.ts'
import { FormSection } from './FormFrame.tsx'
import { friendFailure, TrackForm, type TrackStepProps } from './TrackForm.tsx'

export function FriendStep<Sent>(props: TrackStepProps<FriendValues, Sent>) {
  return (
    <TrackForm
      {...props}
      title="Friend application"
      subtitle="Join our community as a supporter and ally"
      empty={emptyFriend}
      failure={friendFailure}
    >
      <FormSection
        questions={[...personQuestions(useNetwork(), props.again), ...friendQuestions]}
      />
    </TrackForm>
  )
}
