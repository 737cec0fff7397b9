/** The password of all accounts of the demonstration data and of tests. */
export const demoPassword = 'Welcome-2026!'

/** argon2id (19 MiB, t=2, p=1) of demoPassword. The fixed hash marks demonstration accounts. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,p=1,t=2$gwO/K5K9TKVoQdqNdPlsZg$xqMP+ayY27uw81Vevu2RgOY7cX5YljBvZVh9YHfZpjI'
