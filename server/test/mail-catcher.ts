import { SMTPServer } from 'smtp-server';

/** An SMTP server that stores the messages it receives. */
export interface MailCatcher {
  url: string;
  received: { to: string[]; raw: string }[];
  close(): Promise<void>;
}

export async function catchMail(): Promise<MailCatcher> {
  const received: MailCatcher['received'] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}
