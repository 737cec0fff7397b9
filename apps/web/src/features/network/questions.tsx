import { Anchor } from '@mantine/core'
import { askLimits } from '@portal/shared/asks/options'
import { count } from '@portal/shared/core/count'
import { type Path, paths } from '@portal/shared/core/paths'
import { introductionLimits } from '@portal/shared/introductions/options'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { resourceTabs } from '@portal/shared/resources/tabs'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface Question {
  /** The fragment of its URL. Links to it are shared, so it must not change. */
  id: string
  question: string
  answer: (network: PublicNetwork) => ReactNode
}

export interface QuestionGroup {
  id: string
  title: string
  questions: Question[]
}

const To = ({ path, children }: { path: Path; children: string }) => (
  <Anchor inherit component={Link} to={path}>
    {children}
  </Anchor>
)

const Mail = ({ contact_email }: Pick<PublicNetwork, 'contact_email'>) => (
  <Anchor inherit href={`mailto:${contact_email}`}>
    {contact_email}
  </Anchor>
)

const paidTabs = new Intl.ListFormat('en-GB').format(
  resourceTabs.filter(({ tier }) => tier === 'PAID').map(({ label }) => label),
)

/** How long members can change their mind about leaving. */
const graceText = (days: number) =>
  days === 0
    ? 'Your account is then deleted for good, with no time to change your mind.'
    : `You have ${count(days, 'day')} to change your mind; after that your account is deleted for good.`

/** From when on a declined applicant may apply again. */
const reapplyText = (days: number) =>
  days === 0
    ? 'You may apply again at once'
    : `You may apply again ${count(days, 'day')} after the decision`

const account: QuestionGroup = {
  id: 'account',
  title: 'Your account',
  questions: [
    {
      id: 'change-email',
      question: 'How do I change my e-mail address?',
      answer: (network) => (
        <p>
          Under <To path={paths.accountSecurity}>Security</To> in your account, where it says E-mail
          address. We send a link to both addresses, the old and the new, and it changes once you
          have used both. If you can no longer read the old mailbox, write to <Mail {...network} />{' '}
          and tell us the new one.
        </p>
      ),
    },
    {
      id: 'stay-signed-in',
      question: 'How long do I stay signed in?',
      answer: () => (
        <p>
          Half a year at most, and 60 days when you do not come by. Administrators, reviewers and
          editors sign in more often, and with a code from their phone once they have turned on
          two-step sign-in. Log Out ends it at once on the device you are using; under{' '}
          <To path={paths.accountSecurity}>Security</To> in your account you can sign out your other
          devices.
        </p>
      ),
    },
    {
      id: 'tiers',
      question: 'What are the subscription tiers?',
      answer: ({ settings, ...network }) => (
        <p>
          There are three: Free, Paid (Community Plus) and Raise. Of the tabs of{' '}
          <To path={paths.resources}>Resources</To>, {paidTabs} are for paid subscribers
          {settings.tier_override && '; for now, Unlock All on that page opens them to everybody'}.
          There is nothing to buy in the portal yet, and the section about tiers on your account
          page is still to come. If you have a question about your tier, write to{' '}
          <Mail {...network} />.
        </p>
      ),
    },
    {
      id: 'leaving',
      question: 'How do I leave the network?',
      answer: ({ settings }) => (
        <p>
          With Delete my account, under <To path={paths.accountData}>Your data</To> in your account:
          you choose what happens to your wins, asks and messages, and give your password. From that
          moment the directory hides you, and your other devices are signed out.{' '}
          {graceText(settings.deletion_grace_days)} If you are a founder and only want to be hidden,
          turn Directory Visibility off instead.
        </p>
      ),
    },
  ],
}

const directory: QuestionGroup = {
  id: 'directory',
  title: 'The directory and your privacy',
  questions: [
    {
      id: 'who-sees-me',
      question: 'Who can see my profile?',
      answer: () => (
        <p>
          Other founders, while the directory lists you, and of your profile what you do not keep
          private under <To path={paths.accountPrivacy}>Privacy</To> in your account. Administrators
          see every account, listed or not, since they look after them. Friends of the network and
          visitors cannot open the directory. Other members find your e-mail address, telephone and
          WhatsApp numbers in no list and on no page, except for the contact that an accepted
          introduction shares.
        </p>
      ),
    },
    {
      id: 'visibility',
      question: 'How do I appear in the directory, or leave it?',
      answer: () => (
        <p>
          If you are a founder: with Directory Visibility, under{' '}
          <To path={paths.account}>Account</To>. Off means hidden: you are in no list, no search and
          no count of the directory, from that moment on. Turning it off withdraws your consent to
          both member lists, the internal and the public one.
        </p>
      ),
    },
    {
      id: 'introductions',
      question: 'How do introductions work?',
      answer: () => (
        <p>
          Founders who are open to them have Ask for an introduction in the directory and on their
          page. They read your message and have {count(introductionLimits.daysToExpiry, 'day')} to
          answer. If they accept, they get your e-mail address and you get the contact that they
          choose, under <To path={paths.introductions}>Introductions</To>; either of you can end
          that. If they decline, you are told at once; you can ask the same founder again after{' '}
          {count(introductionLimits.daysToAskAgain, 'day')}. If they choose Not now, the request
          stays open, and they can still answer it. You can wait for {introductionLimits.unanswered}{' '}
          answers at a time and ask {introductionLimits.perWeek} times a week. Whether founders may
          ask you is your choice, under <To path={paths.accountPrivacy}>Privacy</To> in your
          account, where you can also pause it. You can block somebody, who is not told, or report a
          message: administrators then read that one, and no other.
        </p>
      ),
    },
    {
      id: 'asks',
      question: 'How do I ask other members for help?',
      answer: () => (
        <p>
          Under <To path={paths.asks}>Asks</To>: say what you need, until when, and whether all
          members may read it or founders only. You can have {askLimits.open} open asks at a time.
          Members answer in the conversation below it, which everybody who reads the ask sees, or
          offer help privately: you find their offer under{' '}
          <To path={paths.introductions}>Introductions</To>, and if you accept it, each of you gets
          the contact that the other chooses. Close it once it is solved. It can be read for a year
          after that, without contacts.
        </p>
      ),
    },
    {
      id: 'consents',
      question: 'What did I agree to, and can I change my mind?',
      answer: () => (
        <p>
          Every consent that you gave when you applied is yours to withdraw, as easily as you gave
          it, under <To path={paths.accountPrivacy}>Privacy</To> in your account. We keep a record
          of what you agreed to, in which words and when, and add to it when you change your mind.
        </p>
      ),
    },
    {
      id: 'friends',
      question: 'Why can I not see the directory?',
      answer: () => (
        <p>
          It is for founders: those who are listed agreed to be seen by other founders, and we keep
          to that. Friends of the network are welcome on all other pages that members have.
        </p>
      ),
    },
    {
      id: 'not-listed',
      question: 'Why do I not find somebody I know?',
      answer: () => (
        <p>
          They may have chosen not to be listed, may have left, or are a friend of the network
          rather than a founder. The search looks in names, companies and industries; one or two
          letters are looked for at the beginning of words.
        </p>
      ),
    },
  ],
}

const wins: QuestionGroup = {
  id: 'wins-and-events',
  title: 'Wins, events and ideas',
  questions: [
    {
      id: 'wins',
      question: 'Who reads my wins?',
      answer: ({ professional_network }) => (
        <p>
          Every member, founders and friends alike, under <To path={paths.wins}>Wins</To>. A win is
          reposted on our {professional_network} page only if you agreed to that.
        </p>
      ),
    },
    {
      id: 'undo',
      question: 'I deleted a win by mistake. Can I have it back?',
      answer: () => (
        <p>
          Yes: choose Undo in the message that appears, and it returns with all its reactions. The
          message leaves after five seconds, or when you have moved on from it. What was not undone
          is deleted for good within a few hours.
        </p>
      ),
    },
    {
      id: 'removed-win',
      question: 'Why is my win gone?',
      answer: () => (
        <p>
          Nobody but you can change it. An administrator can take down what should not stand, and
          you are then told the reason by e-mail.
        </p>
      ),
    },
    {
      id: 'suggestions',
      question: 'How do I suggest an event, a resource or an opportunity?',
      answer: () => (
        <p>
          Where it would stand: <To path={paths.events}>Events</To> has a form for what you would
          like to see and one for what you would like to host, the lists of{' '}
          <To path={paths.resources}>Resources</To> have Suggest Resource, and{' '}
          <To path={paths.opportunities}>Opportunities</To> has Submit Opportunity. An editor or an
          administrator reads each one. You hear by e-mail what came of it, unless you have turned
          these mails off, and your <To path={paths.archive}>archive</To> says so too.
        </p>
      ),
    },
    {
      id: 'calendar',
      question: 'How do the events get into my calendar?',
      answer: () => (
        <p>
          One at a time with the calendar button on an event, or all of them with Events in your own
          calendar, on <To path={paths.events}>Events</To>: it makes an address that your calendar
          app subscribes to. The address is yours alone. Make a new one whenever you like, and the
          old one stops working.
        </p>
      ),
    },
    {
      id: 'pods',
      question: 'What are pods, and how do I get into one?',
      answer: () => (
        <p>
          Small groups of members who meet regularly. Say under{' '}
          <To path={paths.account}>Account</To> which ones you would join: when an administrator
          forms one, you are invited by e-mail, and those who have waited longest come first. Under{' '}
          <To path={paths.pods}>Pods</To> you answer invitations and join pods that have places.
          Only the members of a pod see its people, meetings and notes; your e-mail address is
          shared with those of them who share theirs, and only if you choose to.
        </p>
      ),
    },
    {
      id: 'studies',
      question: 'Who reads what I answer in a study?',
      answer: () => (
        <p>
          What you answer here under <To path={paths.pulse}>Research</To> is kept without your name.
          That you took part is kept, and stands in your archive. Some studies ask their questions
          on a page of their own, where the words of that page hold.
        </p>
      ),
    },
    {
      id: 'archive',
      question: 'Where do I see what I took part in?',
      answer: () => (
        <p>
          In your <To path={paths.archive}>archive</To>: the events you attended, the studies you
          took part in and the forms you sent, with what became of each form. No other member sees
          it; editors and administrators know who came to an event and read what is sent in.
        </p>
      ),
    },
  ],
}

const applying: QuestionGroup = {
  id: 'applying',
  title: 'Applying',
  questions: [
    {
      id: 'after-applying',
      question: 'What happens to an application?',
      answer: ({ settings }) => (
        <p>
          It is confirmed by e-mail, and a reviewer of the network reads it. Until it is decided,
          signing in shows where it stands, and lets you change your answers. Once it is approved,
          the same sign-in opens the portal. We delete an application that nobody has decided on and
          whose e-mail address is not confirmed within {count(settings.retention_days, 'day')}.
        </p>
      ),
    },
    {
      id: 'who-reads-applications',
      question: 'Who reads what I wrote?',
      answer: () => (
        <p>
          Reviewers and administrators only. What founders see of your profile is another matter: it
          follows your visibility.
        </p>
      ),
    },
    {
      id: 'declined',
      question: 'What if it is declined?',
      answer: ({ settings, ...network }) => (
        <p>
          Signing in shows the decision, and the reason if one was given.{' '}
          {reapplyText(settings.reapply_days)}, with your earlier answers filled in. An account that
          has never been a member’s is deleted {count(settings.retention_days, 'day')} after the
          decision; from then on you apply as if for the first time. If you have a question, write
          to <Mail {...network} />.
        </p>
      ),
    },
    {
      id: 'recommend',
      question: 'Can I recommend somebody?',
      answer: () => (
        <p>
          Gladly: ask them to apply with Sign Up, on the page where you sign in, and to name you
          where it asks how they found us. Credits for warm intros are added by the network; the
          portal does not show them.
        </p>
      ),
    },
  ],
}

/** What members ask, and what they are asked by those who apply. Each answer is true of the portal. */
export const questionGroups: QuestionGroup[] = [account, directory, wins, applying]
