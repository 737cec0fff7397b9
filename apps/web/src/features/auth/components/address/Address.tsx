import { Badge, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/QueryBoundary.tsx'
import { safetyQuery } from '../../safety-queries.ts'
import classes from './Address.module.css'
import { AddressForm } from './AddressForm.tsx'
import { PendingChange } from './PendingChange.tsx'
import { Unconfirmed } from './Unconfirmed.tsx'

const skeleton = (
  <LoadingText text="Loading your address...">
    <Skeleton height="1.5rem" w="50%" />
    <Skeleton height="2.75rem" w="12rem" mt="md" />
  </LoadingText>
)

/** The address of the account: whether it is confirmed, and the way to another one. */
export function Address() {
  const query = useQuery(safetyQuery)
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    focusOpener()
  }
  const focusOpener = () => requestAnimationFrame(() => opener.current?.focus())
  return (
    <QueryBoundary query={query} failed="Your address could not be loaded." skeleton={skeleton}>
      {({ email, email_verified, email_change }) => (
        <div className={classes.card}>
          <div className={classes.now}>
            <span className={classes.address}>{email}</span>
            <Badge variant={email_verified ? 'secondary' : 'outline'}>
              {email_verified ? 'Confirmed' : 'Not confirmed'}
            </Badge>
          </div>
          {!email_verified && <Unconfirmed email={email} />}
          <div role="status" className={classes.wide}>
            {email_change && (
              <PendingChange email={email} change={email_change} onCancelled={focusOpener} />
            )}
          </div>
          {open ? (
            <AddressForm onDone={close} onCancel={close} />
          ) : (
            <Button ref={opener} variant="outline" onClick={() => setOpen(true)}>
              {email_change ? 'Choose another address' : 'Change e-mail address'}
            </Button>
          )}
        </div>
      )}
    </QueryBoundary>
  )
}
