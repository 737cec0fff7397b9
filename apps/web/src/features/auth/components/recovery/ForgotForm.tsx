import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { forgotSchema } from '@portal/shared/auth/recovery'
import { forgotPassword } from '@portal/shared/auth/recovery-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { TextField } from '#components/form/TextField.tsx'
import { call } from '#lib/api.ts'
import { showFailure } from '../../form-failure.ts'
import classes from './Recovery.module.css'

interface ForgotFormProps {
  email: string
  onSent: (email: string) => void
}

export function ForgotForm({ email, onSent }: ForgotFormProps) {
  const form = useForm({ resolver: zodResolver(forgotSchema), defaultValues: { email } })
  const ask = useMutation({
    mutationFn: (body: { email: string }) => call(forgotPassword, { body }),
  })
  const submit = form.handleSubmit(async (body) => {
    try {
      await ask.mutateAsync(body)
    } catch (error) {
      showFailure(form, error, 'The mail could not be sent. Please try again.')
      return
    }
    onSent(body.email)
  })
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <Button type="submit" size="lg" variant="accent" fullWidth loading={ask.isPending}>
        Send me a link
      </Button>
    </form>
  )
}
