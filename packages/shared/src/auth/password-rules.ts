export const passwordRules = [
  {
    has: '8 characters or more',
    message: 'Password must be at least 8 characters',
    pattern: /^[\s\S]{8,}$/,
  },
  {
    has: 'An uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    pattern: /\p{Lu}/u,
  },
  {
    has: 'A lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    pattern: /\p{Ll}/u,
  },
  {
    has: 'A number',
    message: 'Password must contain at least one number',
    pattern: /\d/,
  },
  {
    has: 'A special character',
    message: 'Password must contain at least one special character',
    pattern: /[^\p{L}\p{N}]/u,
  },
] as const
