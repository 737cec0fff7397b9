ALTER TYPE "EmailTopic" ADD VALUE 'asks' BEFORE 'conversations';
