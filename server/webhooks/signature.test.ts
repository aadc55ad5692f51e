import { expect, it } from 'vitest';
import { signatureHeaders } from './signature.ts';
import { readWebhookSecret } from './webhook-target.ts';

/** The numbers of a published example: any library of Standard Webhooks verifies the same. */
it('signs as Standard Webhooks say', () => {
  const secret = readWebhookSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
  expect(signatureHeaders(message, secret, 1614265330_999)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
