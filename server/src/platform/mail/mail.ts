export interface Message {
  to: string;
  from: string;
  subject: string;
  text: string;
  attachment?: { fileName: string; content: Uint8Array };
}

export interface Mailer {
  send(message: Message): Promise<void>;
}

const TIMEOUT = 15_000;

/** Sends mail through the configured server. Use it only in jobs, because it waits for another machine. */
export function makeMailer(url: string): Mailer {
  return {
    send: async ({ attachment, ...message }) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        connectionTimeout: TIMEOUT,
        greetingTimeout: TIMEOUT,
        socketTimeout: TIMEOUT,
      });
      const attachments = attachment && [{ filename: attachment.fileName, content: Buffer.from(attachment.content) }];
      await transport.sendMail({ ...message, attachments, disableFileAccess: true, disableUrlAccess: true });
    },
  };
}
